// Deals a round for four and shows what the first player may do, and why something is refused.
export default function (call, print) {
  const seed = '2a'.padEnd(64, '0');
  const round = call({ verb: 'deal', options: '-', seats: 4, dealer: 0, seed });
  print(`Seat ${round.active} begins. The position as one line:`);
  print(round.state);
  const { acts } = call({ verb: 'legal', state: round.state, seat: round.active });
  print(`It may: ${acts.join(' ')}`);
  const other = (round.active + 1) % 4;
  const refused = call({ verb: 'apply', state: round.state, seat: other, act: 'd' });
  print(`Seat ${other} tries to draw: ${refused.refused} (${refused.rule})`);
}
