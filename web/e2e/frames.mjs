// Measures how smoothly a phone shows a full table: ten seats, nine fast bots, a processor four
// times slower than this one. Prints shown and missed frames during animations as Chromium counts
// them (a loop of our own would cause most of the load), long tasks, and where the page spent its
// time. Run it by hand; it is not a test, because the result depends on the load of the machine.
//
//   UNO_BIN=build/release/uno node web/e2e/frames.mjs --seconds 20 --slower 4 --pace calm
import { parseArgs } from 'node:util';
import { sit } from './at_table.mjs';
import { SETTINGS, Seat } from './seat.mjs';
import { pause, Stage } from './stage.mjs';

const { values: asked } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    slower: { type: 'string', default: '4' },
    pace: { type: 'string', default: 'calm' },
  },
});
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  hasTouch: true,
  isMobile: true,
};
const MEASURED = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration', 'TaskDuration'];
const COUNTED = ['LayoutCount', 'RecalcStyleCount'];

/** Runs in the page: presses whatever can be pressed, and counts long tasks. */
function playAndCount() {
  const presses =
    '[data-next], dialog [data-colour-button], [data-card-button][aria-disabled=false], ' +
    '[data-act=play_drawn], [data-act-button]:enabled, .bar [data-colour-button]';
  globalThis.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration);
  }).observe({ type: 'longtask' });
  setInterval(() => {
    const dialog = document.querySelector('dialog[open]');
    (dialog ?? document).querySelector(presses)?.click();
  }, 200);
}

const metricsOf = async (devtools) =>
  new Map(
    (await devtools.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]),
  );

/** A host with nine bots, in a round that does not end soon. */
async function fullTable(server) {
  const settings = { ...SETTINGS, pace: asked.pace };
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

/** What happened to each requested frame, from the reports of Chromium in the trace. */
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

  /** `late`: shown without the update that the page had computed for it. */
  async end() {
    const complete = new Promise((done) => this.devtools.once('Tracing.tracingComplete', done));
    await this.devtools.send('Tracing.end');
    await complete;
    const animated = ({ hasMainAnimation: main, hasCompositorAnimation: own }) => main || own;
    const page = this.#reports.find(animated)?.pid; // other frames belong to the browser itself
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
  for (const name of MEASURED) console.log(`${name}: ${ms(rate(name) * 1000)} a second`);
  for (const name of COUNTED) console.log(`${name}: ${rate(name).toFixed(1)} a second`);
}

const stage = new Stage();
await stage.open();
try {
  const page = await stage.page('phone', PHONE);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await sit(stage.server.url, page, await fullTable(stage.server.url));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(asked.slower) });
  await page.evaluate(playAndCount);
  await pause(1000);
  await page.evaluate(() => void (globalThis.longTasks.length = 0));
  const frames = new Frames(devtools);
  await frames.begin();
  const before = await metricsOf(devtools);
  const began = Date.now();
  await pause(Number(asked.seconds) * 1000);
  const seen = await frames.end();
  const tasks = await page.evaluate(() => globalThis.longTasks);
  const seconds = (Date.now() - began) / 1000;
  const now = await metricsOf(devtools);
  console.log(`ten seats, ${asked.slower} times slower, bots ${asked.pace}:`);
  tell(seen, tasks, before, now, seconds);
  await stage.shoot(page, 'frames');
} finally {
  await stage.close();
}
