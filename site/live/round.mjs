// Four bots play a round of the official game, and you see every act.
export default function (call, print) {
  const seedOf = (number) => number.toString(16).padStart(64, '0');
  let round = call({ verb: 'deal', options: '-', seats: 4, dealer: 0, seed: seedOf(7) });
  const told = [];
  for (let number = 0; round.phase !== 'over' && number < 1000; ++number) {
    // Players who may act out of turn come first, for example to catch somebody.
    for (const seat of [...round.speakers, round.active]) {
      const bot = seat % 2 === 0 ? 'linear' : 'greedy';
      const { act } = call({ verb: 'bot', state: round.state, seat, bot, seed: seedOf(number) });
      if (act === '') continue;
      told.push(`${seat}:${act}`);
      round = call({ verb: 'apply', state: round.state, seat, act });
      break;
    }
  }
  print(told.join(' '));
  const { seats } = call({ verb: 'observe', state: round.state, seat: -1 });
  const winner = seats.findIndex(({ cards }) => cards === 0);
  print(`${told.length} acts. Seat ${winner} goes out first.`);
}
