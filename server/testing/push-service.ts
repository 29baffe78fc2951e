import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A certificate for 127.0.0.1 that only the tests trust, valid for a century. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBkTCCATagAwIBAgIUfjZeHrXVmj4yUdqg4nPIBu4lpwAwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyNjIyMzM0MloYDzIxMjYxMTAy
MjIzMzQyWjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT30LMuuE5NSWtEzc7TUrh9c7L/I8Wmep8aOTS/BzoVfez/tsiXEQ2c
iInCfNNW/FL3gGbki8Li2OsMp00ibeYjo2QwYjAdBgNVHQ4EFgQUZUSLipE9WtNP
r+wJHiGfC2HLOf0wHwYDVR0jBBgwFoAUZUSLipE9WtNPr+wJHiGfC2HLOf0wDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0kAMEYC
IQDW121GHeCZZUFOc1dhZXu34IazxOqqntP/CngJuE2RtwIhAO2tQ+64ka5thJj4
YAs5f5ZqoY520l+N4VQBsQjJAiNH
-----END CERTIFICATE-----
`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgFib873POwxAvwfzR
6F4HTng9wRCUXwvjLSI7L/T3tyqhRANCAAT30LMuuE5NSWtEzc7TUrh9c7L/I8Wm
ep8aOTS/BzoVfez/tsiXEQ2ciInCfNNW/FL3gGbki8Li2OsMp00ibeYj
-----END PRIVATE KEY-----
`;

const KEY_BYTES = 65;
const SALT_BYTES = 16;
const TAG_BYTES = 16;

/** What a push service was given for one browser. */
export interface Pushed {
  readonly path: string;
  /** The message as the browser decrypts it. */
  readonly text: string;
  readonly ttl: number;
  readonly topic: string | undefined;
  /** Who sends, in the signed token. */
  readonly sender: string;
}

/**
 * A push service and the browser behind it: it accepts a message only with a VAPID token (RFC 8292) that the register's
 * key signed for this service, and only if the browser can decrypt it (RFC 8291).
 */
export class PushService {
  readonly #server = createServer(
    { cert: CERTIFICATE, key: KEY },
    (request, response) => void this.#take(request, response),
  );
  readonly #curve: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly pushed: Pushed[] = [];
  /** The status of the next answers; 201 means taken. */
  answers = 201;
  #key = '';

  constructor() {
    this.#curve.generateKeys();
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** `127.0.0.1:port`, as the settings name it. */
  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Connects to this service. */
  get agent(): Agent {
    return new Agent({ ca: CERTIFICATE });
  }

  /** Subscribes a browser with the register's public key. */
  subscribe(registerKey: string, name = 'browser') {
    this.#key = registerKey;
    return {
      endpoint: `https://${this.host}/push/${name}`,
      keys: { p256dh: this.#curve.getPublicKey('base64url'), auth: this.#auth.toString('base64url') },
    };
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const { headers, url = '' } = request;
    try {
      const sender = this.#checkToken(String(headers.authorization));
      const text = this.#decrypt(body);
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding');
      if (this.answers === 201) {
        const topic = typeof headers.topic === 'string' ? headers.topic : undefined;
        this.pushed.push({ path: url, text, ttl: Number(headers.ttl), topic, sender });
      }
      response.writeHead(this.answers).end();
    } catch (error) {
      response.writeHead(403).end(String(error));
    }
  }

  /** @returns the sender. @throws if the token is not signed by the key of the subscription, for us, and for a day at most */
  #checkToken(authorization: string): string {
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
    if (key !== this.#key) throw new Error('another key');
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
    if (!verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url')))
      throw new Error('not signed');
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
      string,
      string | number
    >;
    const seconds = Number(exp) - Date.now() / 1000;
    if (aud !== `https://${this.host}` || seconds <= 0 || seconds > 86_400)
      throw new Error('for another service or time');
    return String(sub);
  }

  /** One record of RFC 8188 with the keys of RFC 8291. @throws if it was not encrypted for this browser */
  #decrypt(body: Buffer): string {
    const salt = body.subarray(0, SALT_BYTES);
    const senderKey = body.subarray(SALT_BYTES + 5, SALT_BYTES + 5 + KEY_BYTES);
    const record = body.subarray(SALT_BYTES + 5 + KEY_BYTES);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#curve.getPublicKey(), senderKey]);
    const shared = this.#curve.computeSecret(senderKey);
    const derive = (from: Buffer, by: Buffer, what: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', from, by, what, length));
    const secret = derive(shared, this.#auth, info, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-TAG_BYTES));
    const padded = Buffer.concat([opening.update(record.subarray(0, -TAG_BYTES)), opening.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}
