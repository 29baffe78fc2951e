import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CompanyId, WorkItemId } from './identifiers.ts';
import type { QueueChanges, QueueList } from './live.ts';
import { compareInLine, takeMessage, type WatchedQueue } from './watched-queue.ts';
import type { WorkItem } from './work.ts';

const companyId = CompanyId.parse('10000000-0000-4000-8000-000000000000');
const queueName = 'Payments';
const idOf = (index: number) => WorkItemId.parse(`20000000-0000-4000-8000-${String(index).padStart(12, '0')}`);

/** Only what the merge reads; the rest of an item goes through it untouched. */
function makeItem(index: number, seq: number, parts: Partial<WorkItem> = {}): WorkItem {
  return { _id: idOf(index), seq, version: seq, state: 'NEW', priority: 'normal', ...parts } as WorkItem;
}

/** A queue of the register: each change opens, changes or closes an item, and the company's other work takes numbers too. */
class Model {
  seq = 0;
  readonly #changes: { readonly seq: number; readonly item: WorkItem; readonly isOpen: boolean }[] = [];

  change(index: number, isOpen: boolean, skipped: number): void {
    this.seq += 1 + skipped;
    this.#changes.push({ seq: this.seq, item: makeItem(index, this.seq), isOpen });
  }

  get open(): ReadonlyMap<WorkItemId, WorkItem> {
    const open = new Map<WorkItemId, WorkItem>();
    for (const { item, isOpen } of this.#changes) {
      open.delete(item._id);
      if (isOpen) open.set(item._id, item);
    }
    return open;
  }

  list(): QueueList {
    const queueItems = [...this.open.values()];
    return {
      success: true,
      kind: 'list',
      seq: this.seq,
      queue: { queueName, companyId, count: queueItems.length, queueItems },
    };
  }

  changesAfter(previousSeq: number): QueueChanges {
    const latest = new Map(this.#changes.map((change) => [change.item._id, change]));
    const later = [...latest.values()].filter(({ seq }) => seq > previousSeq);
    return {
      success: true,
      kind: 'changes',
      seq: this.seq,
      previousSeq,
      queue: {
        queueName,
        companyId,
        count: this.open.size,
        queueItems: later.flatMap(({ item, isOpen }) => (isOpen ? item : [])),
        removed: later.flatMap(({ item, isOpen }) => (isOpen ? [] : item._id)),
      },
    };
  }
}

/** A client that asks for what it missed, and gets the answer. */
class Client {
  held: WatchedQueue | undefined;
  readonly #model: Model;
  constructor(model: Model) {
    this.#model = model;
  }

  take(message: QueueList | QueueChanges): void {
    const before = this.held;
    const { held, asks } = takeMessage(before, message, false);
    this.held = held;
    if (asks !== 'nothing') this.ask(asks === 'list' ? undefined : before?.seq);
    expect(this.held?.seq).toBeGreaterThanOrEqual(before?.seq ?? 0);
  }

  ask(since: number | undefined): void {
    const answer = since === undefined ? this.#model.list() : this.#model.changesAfter(since);
    this.held = takeMessage(this.held, answer, true).held;
  }
}

const step = fc.record({
  index: fc.nat(8),
  isOpen: fc.boolean(),
  skipped: fc.nat(3),
  /** What happens to the message about it. */
  fate: fc.constantFrom('delivered', 'delivered', 'delivered', 'lost', 'doubled', 'late'),
  /** Several changes can be one message. */
  isTold: fc.boolean(),
  isList: fc.boolean(),
});

describe('a watched queue', () => {
  it('is the same as the register’s after loss, doubling and reordering, once any later message arrives', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.infiniteStream(fc.nat(5)), (steps, positions) => {
        const model = new Model();
        const client = new Client(model);
        client.ask(undefined);
        const late: (QueueList | QueueChanges)[] = [];
        let told = model.seq;
        for (const { index, isOpen, skipped, fate, isTold, isList } of steps) {
          model.change(index, isOpen, skipped);
          if (!isTold) continue;
          const message = isList ? model.list() : model.changesAfter(told);
          told = model.seq;
          if (fate === 'late') late.push(message);
          if (fate === 'delivered' || fate === 'doubled') client.take(message);
          if (fate === 'doubled') client.take(message);
          const [position = 0] = [positions.next().value ?? 0];
          const overtaken = position < 2 ? late.splice(position, 1) : [];
          for (const one of overtaken) client.take(one);
        }
        for (const one of late.toReversed()) client.take(one);
        model.change(1, true, 0);
        client.take(model.changesAfter(told));
        expect(client.held?.seq).toBe(model.seq);
        expect(new Map(client.held?.items)).toEqual(new Map(model.open));
        expect(client.held?.count).toBe(model.open.size);
      }),
      { numRuns: 1_000 },
    );
  });

  it('takes the answer to its own question even after the register was set back', () => {
    const model = new Model();
    model.change(1, true, 0);
    const held: WatchedQueue = { seq: 900, count: 1, items: new Map([[idOf(2), makeItem(2, 900)]]) };
    expect(takeMessage(held, model.list(), false).held).toBe(held);
    expect([...(takeMessage(held, model.list(), true).held?.items.keys() ?? [])]).toEqual([idOf(1)]);
  });

  it('asks for the list once few of many items are left', () => {
    const held: WatchedQueue = { seq: 1, count: 300, items: new Map([[idOf(1), makeItem(1, 1)]]) };
    const changes = new Model().changesAfter(0);
    const message: QueueChanges = {
      ...changes,
      seq: 2,
      previousSeq: 1,
      queue: { ...changes.queue, count: 299, removed: [idOf(1)] },
    };
    expect(takeMessage(held, message, false).asks).toBe('list');
  });

  it('is shown with urgent work first, then the oldest, and at the end what waits for the requester', () => {
    const items = [
      makeItem(1, 1, { state: 'WAITING', priority: 'urgent', createdAt: '2026-11-20T08:00:00.000Z' }),
      makeItem(2, 2, { priority: 'low', createdAt: '2026-11-20T08:00:00.000Z' }),
      makeItem(3, 3, { priority: 'normal', createdAt: '2026-11-21T08:00:00.000Z' }),
      makeItem(4, 4, { priority: 'normal', createdAt: '2026-11-20T08:00:00.000Z' }),
      makeItem(5, 5, { priority: 'urgent', createdAt: '2026-11-22T08:00:00.000Z' }),
    ];
    expect(items.sort(compareInLine).map(({ _id }) => Number(_id.slice(-2)))).toEqual([5, 4, 3, 2, 1]);
  });
});
