import type { ItemPresence, QueueMessage, ServerEvents, WatchQueue } from '@atlas/contract/live';
import { listWork } from '@atlas/contract/work';
import { ws } from 'msw/ws';
import { onTestFinished } from 'vitest';
import { makeAnswer } from './make-answer.ts';
import { register } from './register.ts';

type Answer = (asked: WatchQueue) => QueueMessage | undefined;

/** What the stub uses of a connection. */
interface Connected {
  readonly send: (text: string) => void;
  readonly close: () => void;
  readonly addEventListener: (
    type: 'message' | 'close',
    listener: (event: { readonly data?: unknown }) => void,
  ) => void;
}

/** The sockets of a test's page, as Socket.IO's protocol has them. */
class LiveStub {
  /** What the page sent, oldest first: the event and what it carried. */
  readonly sent: [event: string, carried: unknown][] = [];
  readonly #answer: Answer;
  readonly #open = new Set<Connected>();

  constructor(answer: Answer) {
    this.#answer = answer;
  }

  /** How many connections are open. */
  readonly count = (): number => this.#open.size;

  /** Sends an event to the page. */
  tell(event: keyof ServerEvents, message: QueueMessage | ItemPresence): void {
    for (const client of this.#open) client.send(`42${JSON.stringify([event, message])}`);
  }

  close(): void {
    for (const client of this.#open) client.close();
    this.#open.clear();
  }

  connect(client: Connected): void {
    this.#open.add(client);
    client.addEventListener('close', () => void this.#open.delete(client));
    client.addEventListener('message', ({ data }) => this.#receive(client, String(data)));
    const opening = { sid: 'a', upgrades: [], pingInterval: 25_000, pingTimeout: 20_000, maxPayload: 65_536 };
    client.send(`0${JSON.stringify(opening)}`);
  }

  #receive(client: Connected, text: string): void {
    if (text.startsWith('40')) client.send(`40${JSON.stringify({ sid: 'b' })}`);
    if (text.startsWith('41')) this.#open.delete(client);
    if (!text.startsWith('42')) return;
    const [event, carried] = JSON.parse(text.slice(2)) as [string, unknown];
    this.sent.push([event, carried]);
    const message = event === 'watchQueue' ? this.#answer(carried as WatchQueue) : undefined;
    if (message !== undefined) this.tell('watchQueueResponse', message);
  }
}

/** Without the query, which the library does not compare, and without the path, which it takes off. */
const sockets = ws.link(/^wss?:\/\/[^/]+\/$/);
let stub: LiveStub | undefined;

/** Answers the sockets of the pages that the test opens next. The result of `answer` is sent, if there is one. */
export function answerLive(answer: Answer): LiveStub {
  stub = new LiveStub(answer);
  return stub;
}

/** Takes the place of the register for a page's sockets: with queues that have work, unless the test says otherwise. */
export function listenToSockets(): void {
  stub ??= new LiveStub(listQueue);
  const ofPage = stub;
  register.use(
    sockets.addEventListener('connection', ({ client, server }) => {
      // The tools of the tests have sockets of their own.
      if (client.url.searchParams.has('EIO')) ofPage.connect(client as unknown as Connected);
      else server.connect();
    }),
  );
  onTestFinished(() => {
    stub = undefined;
  });
}

/** A queue with the work of a full list. */
export function listQueue({ queueName, companyId }: WatchQueue): Extract<QueueMessage, { kind: 'list' }> {
  const queueItems = makeAnswer(listWork).items.map((item) => ({ ...item, queueName, companyID: companyId }));
  return {
    success: true,
    kind: 'list',
    seq: 10,
    queue: { queueName, companyId, count: queueItems.length, queueItems },
  };
}
