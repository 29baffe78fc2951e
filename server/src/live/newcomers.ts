import type { IncomingMessage } from 'node:http';
import { findNetwork } from '../people/index.ts';
import { NEWCOMERS_OF_NETWORK } from './limits.ts';

/** The connections that have not shown a token yet, counted by the network that they come from. */
export class Newcomers {
  readonly #trustProxy: boolean;
  readonly #networks = new Map<string, number>();

  /** @param trustProxy whether the nearest balancer names the caller's address */
  constructor(trustProxy: boolean) {
    this.#trustProxy = trustProxy;
  }

  /** Whether the network of a request has room for one more. */
  hasRoom(request: IncomingMessage): boolean {
    return (this.#networks.get(this.#networkOf(request)) ?? 0) < NEWCOMERS_OF_NETWORK;
  }

  /** Counts a connection in. @returns counts it out, once */
  enter(request: IncomingMessage): () => void {
    const network = this.#networkOf(request);
    this.#networks.set(network, (this.#networks.get(network) ?? 0) + 1);
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      const left = (this.#networks.get(network) ?? 1) - 1;
      if (left === 0) this.#networks.delete(network);
      else this.#networks.set(network, left);
    };
  }

  #networkOf({ headers, socket }: IncomingMessage): string {
    // The caller may have written the earlier ones.
    const passedOn = this.#trustProxy
      ? String(headers['x-forwarded-for'] ?? '')
          .split(',')
          .at(-1)
          ?.trim()
      : undefined;
    return findNetwork(passedOn || (socket.remoteAddress ?? ''));
  }
}
