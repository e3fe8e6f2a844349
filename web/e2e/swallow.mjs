// A proxy between a page and the server that can drop every byte in both directions without
// closing, like a tunnel or a phone that changes its network.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

export class LossyProxy {
  swallows = false;
  sockets = new Set();

  /** Starts the proxy for that port of this computer. */
  async open(port) {
    this.proxy = createServer((near) => this.join(near, connect(port, '127.0.0.1')));
    this.proxy.listen(0, '127.0.0.1');
    await once(this.proxy, 'listening');
    this.url = `http://127.0.0.1:${this.proxy.address().port}`;
  }

  join(near, far) {
    const ends = { near, far, dead: this.swallows };
    this.sockets.add(ends);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      from.on('data', (bytes) => ends.dead || to.write(bytes));
      from.on('close', () => ends.dead || to.destroy());
      from.on('error', () => {});
    }
  }

  /** Drops everything from now on, on present and new connections, or lets it through again. */
  swallow(on) {
    this.swallows = on;
    if (on) for (const ends of this.sockets) ends.dead = true;
  }

  close() {
    for (const { near, far } of this.sockets) {
      near.destroy();
      far.destroy();
    }
    this.proxy?.close();
  }
}
