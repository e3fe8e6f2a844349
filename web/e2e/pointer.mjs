// A pointer controlled by a test: down, move, up, as a mouse or as a finger.

export async function mouse(page) {
  return {
    down: async ({ x, y }) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
    },
    move: ({ x, y }) => page.mouse.move(x, y),
    up: () => page.mouse.up(),
  };
}

export async function finger(page) {
  const devtools = await page.context().newCDPSession(page);
  const send = (type, touchPoints) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (point) => send('touchStart', [point]),
    move: (point) => send('touchMove', [point]),
    up: () => send('touchEnd', []),
  };
}
