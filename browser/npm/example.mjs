// Plays a round in which you could sit: `node example.mjs [EDITION]`. Seat 0 takes the first legal
// action, the other seats are bots.
import { load } from 'openuno';

const uno = await load();
const edition = process.argv[2] ?? 'classic';
const game = uno.games().find((one) => one.edition === edition);
if (!game) throw new Error(`Choose one of ${uno.games().map((one) => one.edition)}`);
let round = uno.deal({ options: `edition=${edition}`, seats: Math.max(3, game.least) });
let acts = 0;
while (round.phase !== 'over' && acts < 2000) {
  const seat = round.active;
  const act =
    seat === 0 ? uno.legalActions(round.state, seat)[0] : uno.bot(round.state, seat, 'linear');
  if (acts < 5) console.log(`seat ${seat}: ${act} (${uno.why(round.state, seat, act).verdict})`);
  round = uno.apply(round.state, seat, act);
  ++acts;
}
const { seats } = uno.observe(round.state);
console.log(
  `${edition}: over after ${acts} acts, with ${seats.map((one) => one.cards)} cards left`,
);
