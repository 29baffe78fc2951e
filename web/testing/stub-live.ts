import type { ItemPresence, QueueMessage, ServerEvents, WatchQueue } from '@atlas/contract/live';
import { listWork } from '@atlas/contract/work';
import { ws } from 'msw/ws';
import { makeAnswer } from './make-answer.ts';
import { register } from './register.ts';

type Answer = (asked: WatchQueue) => QueueMessage | undefined;

/** The sockets of a test's page. */
export interface LiveStub {
  /** What the page sent, oldest first: the event and what it carried. */
  readonly sent: readonly (readonly [event: string, carried: unknown])[];
  /** Sends an event to the page. */
  readonly tell: <Event extends keyof ServerEvents>(event: Event, message: QueueMessage | ItemPresence) => void;
  /** Closes the connection. */
  readonly close: () => void;
  /** How many connections are open. */
  readonly count: () => number;
}

/** The page's own socket to the server of the tests has another address. */
const sockets = ws.link(/^ws:\/\/[^/]+\/(socket\.io\/)?\?EIO=4/);

/**
 * Answers the sockets of a page in place of the register: by default with a queue that has work.
 * @param answer what is answered to a question; undefined leaves it waiting
 */
export function answerLive(answer: Answer = listQueue): LiveStub {
  const sent: [string, unknown][] = [];
  const open = new Set<{ send: (text: string) => void; close: () => void }>();
  const tell = (event: string, message: unknown) => {
    for (const client of open) client.send(`42${JSON.stringify([event, message])}`);
  };
  register.use(
    sockets.addEventListener('connection', ({ client }) => {
      open.add(client);
      client.addEventListener('close', () => void open.delete(client));
      client.send(
        `0${JSON.stringify({ sid: 'a', upgrades: [], pingInterval: 25_000, pingTimeout: 20_000, maxPayload: 65_536 })}`,
      );
      client.addEventListener('message', ({ data }) => {
        const text = String(data);
        if (text.startsWith('40')) client.send(`40${JSON.stringify({ sid: 'b' })}`);
        if (!text.startsWith('42')) return;
        const [event, carried] = JSON.parse(text.slice(2)) as [string, unknown];
        sent.push([event, carried]);
        const message = event === 'watchQueue' ? answer(carried as WatchQueue) : undefined;
        if (message !== undefined) tell('watchQueueResponse', message);
      });
    }),
  );
  return { sent, tell, close: () => open.forEach((client) => client.close()), count: () => open.size };
}

/** A queue with the work of a full list. */
export function listQueue({ queueName, companyId }: WatchQueue): Extract<QueueMessage, { kind: 'list' }> {
  const queueItems = makeAnswer(listWork).items.map((item) => ({ ...item, queueName, companyID: companyId }));
  return { success: true, kind: 'list', seq: 10, queue: { queueName, companyId, count: queueItems.length, queueItems } };
}
