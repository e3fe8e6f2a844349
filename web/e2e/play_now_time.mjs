// Measures how long "Play now" takes from the press to the cards in the hand, at the server and in the
// browser: `node web/e2e/play_now_time.mjs [ROUND_TRIP_MS]`. It prints the times of ten presses each,
// in turn, and their medians. With a round trip, each message to and from the server takes half of it.
import { Stage, waitFor } from './stage.mjs';

const PRESSES = 10;
const PHONE = { width: 390, height: 844 };
const roundTripMs = Number(process.argv[2] ?? 0);

const stage = new Stage();
const half = () => new Promise((done) => setTimeout(done, roundTripMs / 2));

async function delayed(page) {
  await page.routeWebSocket(/\/ws(\?|$)/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => void half().then(() => server.send(text)));
    server.onMessage((text) => void half().then(() => socket.send(text)));
  });
}

/** Milliseconds from the press to the first card of the hand, measured in the page. */
function pressed(page) {
  return page.evaluate(
    () =>
      new Promise((done) => {
        const begun = performance.now();
        const look = () =>
          document.querySelector('.hand [data-card-button]')
            ? done(performance.now() - begun)
            : requestAnimationFrame(look);
        document.querySelector('[data-play-now]').click();
        look();
      }),
  );
}

async function measured(page) {
  await page.goto(stage.server.url);
  await page.locator('[data-play-now]:enabled').waitFor();
  await page.waitForTimeout(1500); // a person chooses a game and reads
  return pressed(page);
}

const median = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];
const line = (times) =>
  `${times.map(Math.round).join(' ')} ms, median ${Math.round(median(times))}`;

try {
  await stage.open();
  const atServer = await stage.page('at the server', { viewport: PHONE, serviceWorkers: 'block' });
  if (roundTripMs > 0) await delayed(atServer);
  const here = await stage.page('here', { viewport: PHONE, serviceWorkers: 'allow' });
  await here.goto(stage.server.url);
  await here.evaluate(() => navigator.serviceWorker.ready);
  const times = { server: [], here: [] };
  for (let n = 0; n < PRESSES; ++n) {
    times.server.push(await measured(atServer));
    times.here.push(await measured(here));
    await waitFor('a table here', () => new URL(here.url()).pathname.startsWith('/here/'));
  }
  console.log(`server: ${line(times.server)}`);
  console.log(`here:   ${line(times.here)}`);
} finally {
  await stage.close();
}
