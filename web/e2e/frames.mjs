// How smoothly a phone shows a full table: ten seats, nine bots that play fast, a processor four
// times slower than this one. Prints the intervals between frames, long tasks, and where the time
// of the page went. A program to run by hand, not a test: what it says depends on what else the
// machine does.
//
//   UNO_BIN=build/release/uno node web/e2e/frames.mjs --seconds 20 --slower 4 --pace quick
import { parseArgs } from 'node:util';
import { sit } from './at_table.mjs';
import { kSettings, Seat } from './seat.mjs';
import { pause, Stage } from './stage.mjs';

const { values: asked } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    slower: { type: 'string', default: '4' },
    pace: { type: 'string', default: 'quick' },
  },
});
const kPhone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  hasTouch: true,
  isMobile: true,
};
const kMeasured = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration', 'TaskDuration'];
const kCounted = ['LayoutCount', 'RecalcStyleCount'];

/** Runs in the page: presses whatever can be pressed, and counts frames. */
function play_and_count() {
  const kPresses =
    '[data-next], dialog [data-colour-button], [data-card-button][aria-disabled=false], ' +
    '[data-act=play_drawn], [data-act-button]:enabled, .bar [data-colour-button]';
  globalThis.frames_seen = [];
  globalThis.long_tasks = [];
  let last = null;
  const frame = (time) => {
    if (last !== null) globalThis.frames_seen.push(time - last);
    last = time;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.long_tasks.push(duration);
  }).observe({ type: 'longtask' });
  setInterval(() => {
    const dialog = document.querySelector('dialog[open]');
    (dialog ?? document).querySelector(kPresses)?.click();
  }, 200);
}

const metrics_of = async (devtools) =>
  new Map(
    (await devtools.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]),
  );

/** A host with nine bots, in a round without an end to wait for. */
async function full_table(server) {
  const settings = { ...kSettings, pace: asked.pace };
  const hello = { type: 'create', name: 'Ann', options: 'target=1000', ...settings };
  const seat = await Seat.take(server, hello);
  for (let i = 1; i < 10; ++i) {
    seat.say({ type: 'add_bot', bot: 'greedy' });
    await seat.until('a bot', ({ seats }) => seats.length === i + 1);
  }
  seat.say({ type: 'start' });
  await seat.until('a deal', ({ stage }) => stage === 'round');
  return seat;
}

const at = (sorted, share) => sorted[Math.floor((sorted.length - 1) * share)];
const ms = (value) => `${value.toFixed(1)} ms`;

function tell(frames, tasks, before, now, seconds) {
  const sorted = [...frames].sort((a, b) => a - b);
  const late = frames.filter((interval) => interval > 25).length;
  console.log(
    `${frames.length} frames: median ${ms(at(sorted, 0.5))}, 95 % ${ms(at(sorted, 0.95))}, ` +
      `longest ${ms(sorted.at(-1))}; ${((100 * late) / frames.length).toFixed(1)} % above 25 ms`,
  );
  const sum = tasks.reduce((all, one) => all + one, 0);
  const longest = Math.max(0, ...tasks);
  console.log(`${tasks.length} long tasks, ${ms(sum)} in all, longest ${ms(longest)}`);
  const rate = (name) => (now.get(name) - before.get(name)) / seconds;
  for (const name of kMeasured) console.log(`${name}: ${ms(rate(name) * 1000)} a second`);
  for (const name of kCounted) console.log(`${name}: ${rate(name).toFixed(1)} a second`);
}

const stage = new Stage();
await stage.open();
try {
  const page = await stage.page('phone', kPhone);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await sit(stage.server.url, page, await full_table(stage.server.url));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(asked.slower) });
  await page.evaluate(play_and_count);
  await pause(1000);
  await page.evaluate(() => {
    globalThis.frames_seen.length = globalThis.long_tasks.length = 0;
  });
  const before = await metrics_of(devtools);
  const began = Date.now();
  await pause(Number(asked.seconds) * 1000);
  const counted = () => [globalThis.frames_seen, globalThis.long_tasks];
  const [frames, tasks] = await page.evaluate(counted);
  const seconds = (Date.now() - began) / 1000;
  const now = await metrics_of(devtools);
  console.log(`ten seats, ${asked.slower} times slower, bots ${asked.pace}:`);
  tell(frames, tasks, before, now, seconds);
  await stage.shoot(page, 'frames');
} finally {
  await stage.close();
}
