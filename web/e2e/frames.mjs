// How smoothly a phone shows a full table: ten seats, nine bots that play fast, a processor four
// times slower than this one. Prints how many frames were shown and how many were missed while
// something moved, as Chromium's own count of smoothness has them (a loop of our own would ask for
// every frame and be most of the load), long tasks, and where the time of the page went. A program
// to run by hand, not a test: what it says depends on what else the machine does.
//
//   UNO_BIN=build/release/uno node web/e2e/frames.mjs --seconds 20 --slower 4 --pace calm
import { parseArgs } from 'node:util';
import { sit } from './at_table.mjs';
import { kSettings, Seat } from './seat.mjs';
import { pause, Stage } from './stage.mjs';

const { values: asked } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    slower: { type: 'string', default: '4' },
    pace: { type: 'string', default: 'calm' },
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

/** Runs in the page: presses whatever can be pressed, and counts long tasks. */
function play_and_count() {
  const kPresses =
    '[data-next], dialog [data-colour-button], [data-card-button][aria-disabled=false], ' +
    '[data-act=play_drawn], [data-act-button]:enabled, .bar [data-colour-button]';
  globalThis.long_tasks = [];
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

const ms = (value) => `${value.toFixed(1)} ms`;

/** What became of each frame that was wanted: Chromium's reports, from the trace. */
class Frames {
  #reports = [];
  constructor(devtools) {
    this.devtools = devtools;
    devtools.on('Tracing.dataCollected', ({ value }) => {
      for (const { name, ph, pid, args } of value)
        if (name === 'PipelineReporter' && ph === 'b')
          this.#reports.push({ pid, ...args.frame_reporter });
    });
  }

  begin() {
    const includedCategories = ['disabled-by-default-devtools.timeline.frame'];
    return this.devtools.send('Tracing.start', { traceConfig: { includedCategories } });
  }

  /** `late`: shown without what the page had worked out for it. */
  async end() {
    const complete = new Promise((done) => this.devtools.once('Tracing.tracingComplete', done));
    await this.devtools.send('Tracing.end');
    await complete;
    const animated = ({ has_main_animation: main, has_compositor_animation: own }) => main || own;
    const page = this.#reports.find(animated)?.pid; // the frames of the browser itself are others
    const frames = new Map();
    for (const report of this.#reports.filter(({ pid }) => pid === page)) {
      const none = { shown: false, missed: false, late: false };
      const frame = frames.get(report.frame_sequence) ?? none;
      frame.shown ||= report.state.startsWith('STATE_PRESENTED');
      frame.missed ||= report.state === 'STATE_DROPPED' && report.affects_smoothness;
      frame.late ||= report.state === 'STATE_PRESENTED_PARTIAL' && report.affects_smoothness;
      frames.set(report.frame_sequence, frame);
    }
    const all = [...frames.values()];
    const count = (is) => all.filter(is).length;
    return {
      shown: count(({ shown }) => shown),
      missed: count(({ shown, missed }) => missed && !shown),
      late: count(({ late }) => late),
    };
  }
}

function tell({ shown, missed, late }, tasks, before, now, seconds) {
  const wanted = shown + missed;
  console.log(
    `${wanted} frames while something moved: ${((60 * shown) / wanted).toFixed(1)} of 60 shown, ` +
      `${((100 * late) / wanted).toFixed(1)} % without the page's last change`,
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
  await page.evaluate(() => void (globalThis.long_tasks.length = 0));
  const frames = new Frames(devtools);
  await frames.begin();
  const before = await metrics_of(devtools);
  const began = Date.now();
  await pause(Number(asked.seconds) * 1000);
  const seen = await frames.end();
  const tasks = await page.evaluate(() => globalThis.long_tasks);
  const seconds = (Date.now() - began) / 1000;
  const now = await metrics_of(devtools);
  console.log(`ten seats, ${asked.slower} times slower, bots ${asked.pace}:`);
  tell(seen, tasks, before, now, seconds);
  await stage.shoot(page, 'frames');
} finally {
  await stage.close();
}
