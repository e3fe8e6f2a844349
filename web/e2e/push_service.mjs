// A push service for tests, on this computer with a self-signed certificate, and the browser's side
// of a subscription: decrypts messages (RFC 8291) and checks the sender (RFC 8292) with the crypto
// of Node.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import { verify } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';

const TAG = 16;

/** The secrets of the browser, and the address that it publishes. */
export class Subscription {
  constructor(service, name) {
    this.keys = createECDH('prime256v1');
    this.keys.generateKeys();
    this.auth = randomBytes(16);
    this.endpoint = `${service.url}/${name}`;
  }

  get address() {
    return {
      endpoint: this.endpoint,
      p256dh: this.keys.getPublicKey('base64url'),
      auth: this.auth.toString('base64url'),
    };
  }

  open(body) {
    const salt = body.subarray(0, 16);
    assert.equal(body.readUInt32BE(16), 4096, 'the size of a record');
    const sender = body.subarray(21, 21 + body[20]);
    const sealed = body.subarray(21 + body[20]);
    const secret = this.keys.computeSecret(sender);
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), sender]);
    const agreed = Buffer.from(hkdfSync('sha256', secret, this.auth, about, 32));
    const part = (name, size) =>
      Buffer.from(hkdfSync('sha256', agreed, salt, `Content-Encoding: ${name}\0`, size));
    const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
    cipher.setAuthTag(sealed.subarray(-TAG));
    const text = Buffer.concat([cipher.update(sealed.subarray(0, -TAG)), cipher.final()]);
    assert.equal(text.at(-1), 2, 'the last record');
    return JSON.parse(text.subarray(0, -1).toString());
  }
}

export class PushService {
  received = []; // {path, headers, body, at}
  status = 201;

  /** Its certificate is in `folder`; SSL_CERT_FILE makes a program trust it. */
  async open(folder) {
    this.certificate = join(folder, 'push.pem');
    const key = join(folder, 'push.key');
    const curve = '-newkey ec -pkeyopt ec_paramgen_curve:P-256';
    const wish = `-x509 -nodes -days 2 -subj /CN=localhost ${curve}`;
    const files = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out'];
    execFileSync('openssl', ['req', ...wish.split(' '), ...files, this.certificate], {
      stdio: 'ignore',
    });
    const lock = { key: readFileSync(key), cert: readFileSync(this.certificate) };
    this.server = createServer(lock, async (request, answer) => {
      const parts = [];
      for await (const part of request) parts.push(part);
      const { url: path, headers } = request;
      this.received.push({ path, headers, body: Buffer.concat(parts), at: Date.now() });
      answer.writeHead(this.status).end();
    });
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.url = `https://localhost:${this.server.address().port}`;
  }

  close() {
    this.server?.close();
    this.server?.closeAllConnections?.();
  }

  of(name) {
    return this.received.filter(({ path }) => path === `/${name}`);
  }

  /** The claims of the sender with that key. */
  claimsOf({ headers }, pushKey) {
    const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization);
    assert.equal(key, pushKey);
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((n) => n.toString('base64url'));
    const sender = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const [head, claims, signature] = token.split('.');
    const signed = Buffer.from(`${head}.${claims}`);
    const lock = { key: sender, dsaEncoding: 'ieee-p1363' };
    assert.ok(verify('sha256', signed, lock, Buffer.from(signature, 'base64url')), 'the signature');
    return JSON.parse(Buffer.from(claims, 'base64url').toString());
  }
}
