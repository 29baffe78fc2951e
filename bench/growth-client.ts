import { Agent, request } from 'node:http';
import type { Request } from './growth-calls.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Answer {
  readonly status: number;
  readonly bytes: number;
  readonly milliseconds: number;
  /** The beginning of the body, to show a refusal. */
  readonly head: string;
}

/** Sends one call over a connection that stays open, and reads its whole answer without storing it. */
export function send(server: string, { method, path, body }: Request, token: string): Promise<Answer> {
  const began = performance.now();
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const call = request(server + path, { method, agent, headers }, (response) => {
      let bytes = 0;
      let head = '';
      response.on('data', (chunk: Buffer) => {
        if (bytes === 0) head = chunk.toString('utf8', 0, 300);
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, bytes, head, milliseconds: performance.now() - began }),
      );
    });
    call.on('error', reject).end(body);
  });
}
