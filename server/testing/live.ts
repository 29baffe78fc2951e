import { once } from 'node:events';
import type { ClientEvents, LiveCode, QueueMessage, ServerEvents, WatchQueue } from '@atlas/contract/live';
import { QUEUE_DEPARTMENTS, type QueueName } from '@atlas/contract/work';
import { io, type Socket } from 'socket.io-client';
import type * as z from 'zod/mini';
import type { TestCompany } from './builders/company.ts';
import type { TestPerson } from './builders/person.ts';

type Client = Socket<ServerEvents, ClientEvents>;
type QueueEvent = 'watchQueueResponse' | 'queueData' | 'queueUpdated';

/** A socket of a test, with the messages that it got. */
export class LiveClient {
  readonly socket: Client;
  readonly #messages: { readonly event: string; readonly message: unknown }[] = [];
  #wake = () => {};

  constructor(address: string, token: string | undefined, options: Parameters<typeof io>[1] = {}) {
    this.socket = io(address, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      ...(token === undefined ? {} : { auth: { token } }),
      ...options,
    });
    this.socket.onAny((event: string, message: unknown) => {
      this.#messages.push({ event, message });
      this.#wake();
    });
  }

  /** Resolves when the register has admitted it. @throws Error with the code of the refusal */
  async connected(): Promise<this> {
    if (!this.socket.connected) {
      const refused = once(this.socket as never, 'connect_error').then(([error]) => {
        throw Object.assign(new Error('the socket was refused'), { code: codeOf(error) });
      });
      await Promise.race([once(this.socket as never, 'connect'), refused]);
    }
    return this;
  }

  /** The next message of an event that has not been taken yet. */
  async take<Event extends QueueEvent | 'itemPresence'>(event: Event): Promise<Parameters<ServerEvents[Event]>[0]> {
    for (const deadline = Date.now() + 5_000; ; ) {
      const index = this.#messages.findIndex((one) => one.event === event);
      if (index !== -1) return this.#messages.splice(index, 1)[0]?.message as Parameters<ServerEvents[Event]>[0];
      if (Date.now() > deadline) throw new Error(`no ${event} within five seconds`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, 100);
      });
    }
  }

  /** Whether a message of an event waits to be taken. */
  has(event: QueueEvent | 'itemPresence'): boolean {
    return this.#messages.some((one) => one.event === event);
  }

  /** Asks for a queue and returns the answer. */
  async watch(asked: z.input<typeof WatchQueue>): Promise<QueueMessage> {
    this.socket.emit('watchQueue', asked);
    return this.take('watchQueueResponse');
  }

  /** Resolves with the milliseconds until the register closes the socket. */
  async closed(): Promise<number> {
    const began = performance.now();
    if (this.socket.connected) await once(this.socket as never, 'disconnect');
    return performance.now() - began;
  }

  close(): void {
    this.socket.disconnect();
  }
}

/** What a person claims who watches a queue of a company in their own role. */
export function claimsOf(
  { companyID }: Pick<TestCompany, 'companyID'>,
  person: Pick<TestPerson, 'sub'>,
  role: string,
  queueName: QueueName,
): z.input<typeof WatchQueue> {
  return { queueName, companyId: companyID, role, expectedRole: QUEUE_DEPARTMENTS[queueName], userId: person.sub };
}

function codeOf(error: unknown): LiveCode | undefined {
  return (error as { data?: { code?: LiveCode } }).data?.code;
}
