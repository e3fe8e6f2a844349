// A real server process for the browser tests, with its own data directory. It can be killed and
// restarted on the same port.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export async function freePort() {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export class Server {
  constructor(binary, folder, web, { flags = [], env = {} } = {}) {
    this.flags = flags;
    this.env = { ...process.env, ...env };
    this.binary = binary;
    this.folder = folder;
    this.web = web;
    this.output = '';
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  async start() {
    this.port ??= await freePort();
    const options = ['--port', this.port, '--data', this.folder, '--web', this.web];
    const flags = ['serve', ...options.map(String), '--bot-delay-ms', '60', ...this.flags];
    this.process = spawn(this.binary, flags, { env: this.env });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream.on('data', (text) => (this.output += text));
    }
    await this.ready();
  }

  async ready() {
    for (let i = 0; i < 200; ++i) {
      if (this.process.exitCode !== null) break;
      const answer = await fetch(`${this.url}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await pause(50);
    }
    throw new Error(`the server does not answer:\n${this.output}`);
  }

  /** Kills the process at once, like a power cut. */
  async kill() {
    if (!this.process || this.process.exitCode !== null || this.process.signalCode) return;
    this.process.kill('SIGKILL');
    await once(this.process, 'exit');
  }
}
