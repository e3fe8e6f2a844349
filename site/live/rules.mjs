// Asks the same question under two sets of rules: may you put a Draw Two on a Draw Two?
export default function (call, print) {
  const seed = '00'.padEnd(64, '0');
  for (const options of ['-', 'stack_mode=draw2_only']) {
    let tried = 0;
    for (let number = 0; tried === 0 && number < 256; ++number) {
      const dealt = number.toString(16).padStart(2, '0') + seed.slice(2);
      let round = call({ verb: 'deal', options, seats: 2, dealer: 0, seed: dealt });
      if (round.phase !== 'turn') continue;
      const { acts } = call({ verb: 'legal', state: round.state, seat: round.active });
      const first = acts.find((act) => /^.\+2$/.test(act));
      if (first === undefined) continue;
      round = call({ verb: 'apply', state: round.state, seat: round.active, act: first });
      const seat = round.phase === 'stack' ? round.active : 1 - round.active;
      const { acts: answers } = call({ verb: 'legal', state: round.state, seat });
      const answer = answers.find((act) => /^.\+2$/.test(act));
      if (options !== '-' && answer === undefined) continue;
      print(`${options}: after ${first}, seat ${seat} may: ${answers.join(' ') || 'nothing'}`);
      tried = 1;
    }
  }
}
