import { CompanyId } from '@atlas/contract/identifiers';
import { describe, expect, it, vi } from 'vitest';
import { Caller } from './caller.ts';
import { QueueFeed } from './queue-feed.ts';
import type { QueueNews } from './repository.ts';
import type { LiveServer, LiveSocket } from './socket.ts';

const companyID = CompanyId.parse('10000000-0000-4000-8000-000000000000');
const QUEUE = 'Payments';
const KEY = `${companyID}/${QUEUE}`;

function newsAt(seq: number, parts: Partial<QueueNews> = {}): QueueNews {
  return { companySeq: seq, seq, count: 0, changes: [], isWhole: true, list: [], ...parts };
}

/** A feed whose reads end when the test says so, and what was sent to rooms. */
function makeFeed() {
  const reads: { resolve: (news: QueueNews) => void; reject: (error: Error) => void; needs: unknown }[] = [];
  const told: { room: string; event: string; seq: number }[] = [];
  const server = {
    to: (room: string) => ({
      except: () => ({ emit: (event: string, { seq }: { seq: number }) => told.push({ room, event, seq }) }),
    }),
  } as unknown as LiveServer;
  const read = (_company: unknown, _queue: unknown, needs: unknown) =>
    new Promise<QueueNews>((resolve, reject) => {
      reads.push({ resolve, reject, needs });
    });
  return { feed: new QueueFeed(server, read, companyID, QUEUE), reads, told };
}

function makeSocket(id: string) {
  const caller = new Caller({ sub: 'a', sessionID: 'b' } as never, 0);
  caller.queues.add(KEY);
  const parts = {
    id,
    connected: true,
    data: { caller },
    conn: { writeBuffer: [], transport: {} },
    emit: vi.fn(),
    join: vi.fn(),
    leave: vi.fn(),
  };
  return { socket: parts as unknown as LiveSocket, parts };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const asks = (socket: LiveSocket, since?: number) =>
  ({ socket, mode: 'changes', limit: 200, since, event: 'watchQueueResponse' }) as const;

describe('a queue that is followed', () => {
  it('stays for a socket whose answer is being read while the last other one leaves', async () => {
    const { feed, reads, told } = makeFeed();
    const [leaving, coming] = [makeSocket('leaving'), makeSocket('coming')];
    feed.answer(asks(leaving.socket));
    reads[0]?.resolve(newsAt(5));
    await settled();
    feed.answer(asks(coming.socket));
    feed.leave(leaving.socket);
    expect(feed.isWatched).toBe(true);
    reads[1]?.resolve(newsAt(5));
    await settled();
    expect(coming.parts.emit).toHaveBeenCalledWith(
      'watchQueueResponse',
      expect.objectContaining({ kind: 'list', seq: 5 }),
    );
    const followed = feed.follow(8);
    reads[2]?.resolve(newsAt(8));
    await followed;
    expect(told).toEqual([{ room: `${KEY}/changes/200`, event: 'queueUpdated', seq: 8 }]);
    feed.leave(coming.socket);
    expect(feed.isWatched).toBe(false);
  });

  it('tells its news before it answers, so that no answer is overtaken by older news', async () => {
    const { feed, reads, told } = makeFeed();
    const [first, second] = [makeSocket('first'), makeSocket('second')];
    feed.answer(asks(first.socket));
    reads[0]?.resolve(newsAt(5));
    await settled();
    second.parts.emit.mockImplementation(() => told.push({ room: 'second', event: 'answer', seq: 0 }));
    feed.answer(asks(second.socket, 3));
    expect(reads[1]?.needs).toEqual({ since: 3, listed: 200, list: 'much' });
    reads[1]?.resolve(newsAt(9));
    await settled();
    expect(told.map(({ event }) => event)).toEqual(['queueUpdated', 'answer']);
    expect(second.parts.emit).toHaveBeenCalledWith(
      'watchQueueResponse',
      expect.objectContaining({ kind: 'changes', seq: 9, previousSeq: 3 }),
    );
  });

  it('says that the database did not answer, and reads again the next time', async () => {
    const { feed, reads } = makeFeed();
    const { socket, parts } = makeSocket('one');
    feed.answer(asks(socket));
    reads[0]?.reject(new Error('away'));
    await settled();
    expect(parts.emit).toHaveBeenCalledWith('watchQueueResponse', expect.objectContaining({ code: 'unavailable' }));
    feed.answer(asks(socket));
    reads[1]?.resolve(newsAt(5));
    await settled();
    const failed = feed.follow(6);
    reads[2]?.reject(new Error('away'));
    await expect(failed).rejects.toThrow('away');
    const followed = feed.follow(6);
    expect(reads[3]?.needs).toMatchObject({ since: 5 });
    reads[3]?.resolve(newsAt(6));
    await followed;
    await feed.follow(6);
    expect(reads).toHaveLength(4);
  });

  it('counts a change of other queues of the company as read', async () => {
    const { feed, reads, told } = makeFeed();
    feed.answer(asks(makeSocket('one').socket));
    reads[0]?.resolve(newsAt(5, { companySeq: 5 }));
    await settled();
    const followed = feed.follow(7);
    reads[1]?.resolve(newsAt(5, { companySeq: 7 }));
    await followed;
    await feed.follow(7);
    expect(reads).toHaveLength(2);
    expect(told).toEqual([]);
  });
});
