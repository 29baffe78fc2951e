import { QUEUE_NAMES, type QueueName } from '@atlas/contract/work';
import { type Calendar, dueAt } from '../src/work-items/index.ts';

/** Something that happened to an item, as its fact has it. */
export interface WorkEvent {
  readonly type: string;
  readonly at: number;
  readonly before: { readonly state: string } | null;
  readonly after: Readonly<Record<string, string>> | null;
}

/** An item with its whole history. */
export interface HistoricItem {
  readonly id: string;
  readonly ref: string;
  readonly queueName: QueueName;
  readonly channel: string;
  readonly kind: string;
  readonly createdAt: number;
  readonly caseId: string;
  readonly parentId: string | null;
  readonly dueFirst: number;
  readonly dueResolve: number;
  readonly replier: string;
  readonly events: readonly WorkEvent[];
  readonly state: string;
  readonly firstReplyAt: number | null;
  readonly closedAt: number | null;
  readonly mergedInto: string | null;
  /** Whether it is snoozed at the end. */
  readonly isSnoozed: boolean;
}

const HOUR = 3_600_000;
const CHANNELS = ['web', 'whatsapp', 'phone', 'walkin'] as const;
const KINDS = ['query', 'enquiry', 'purchase'] as const;

/** Numbers from 0 up to 1, the same for the same seed (Mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Past {
  readonly calendar: Calendar;
  readonly people: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Items of every queue that were opened, worked on, closed and opened again at random. */
export function inventWork(random: () => number, { calendar, people, from, to, count }: Past): readonly HistoricItem[] {
  const items: HistoricItem[] = [];
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
  for (let index = 0; index < count; index += 1) {
    const parent = random() < 0.4 && items.length > 0 ? pick(items) : undefined;
    const id = crypto.randomUUID();
    const createdAt = Math.floor(from + random() * (to - from));
    items.push({
      id,
      ref: `Q-2000-${String(Math.floor(random() * 1e9)).padStart(9, '0')}`,
      queueName: pick(QUEUE_NAMES),
      channel: pick(CHANNELS),
      kind: pick(KINDS),
      createdAt,
      caseId: parent?.caseId ?? id,
      parentId: parent?.id ?? null,
      dueFirst: dueAt(calendar, createdAt, Math.floor(random() * 1200)) ?? createdAt,
      dueResolve: dueAt(calendar, createdAt, Math.floor(random() * 5000)) ?? createdAt,
      replier: pick(people),
      ...live(random, createdAt, to, items.filter(({ caseId }) => caseId !== parent?.caseId)[0]?.id ?? null),
    });
  }
  return items;
}

type Life = Pick<HistoricItem, 'events' | 'state' | 'firstReplyAt' | 'closedAt' | 'mergedInto' | 'isSnoozed'>;

function live(random: () => number, createdAt: number, end: number, other: string | null): Life {
  const events: WorkEvent[] = [];
  let [state, at] = ['NEW', createdAt];
  let isSnoozed = false;
  let [firstReplyAt, closedAt, mergedInto]: [number | null, number | null, string | null] = [null, null, null];
  for (;;) {
    at += Math.ceil(random() ** 3 * 200 * HOUR) + 1;
    if (at > end || mergedInto !== null || random() < 0.05)
      return { events, state, firstReplyAt, closedAt, mergedInto, isSnoozed };
    const isOpen = closedAt === null;
    const type = isOpen ? chooseStep(random) : random() < 0.5 ? 'work.reopened' : 'work.message_received';
    if (type === 'work.merged' && other === null) continue;
    const becomes = STATES[type] ?? state;
    events.push({
      type,
      at,
      before: type === 'work.message_received' ? null : { state },
      after: type === 'work.message_received' ? null : { state: becomes, ...detail(random, type) },
    });
    state = becomes;
    isSnoozed = type === 'work.snoozed' || (isSnoozed && type === 'work.answered');
    if (type === 'work.answered') firstReplyAt ??= at;
    if (type === 'work.merged') mergedInto = other;
    closedAt = state === 'DONE' || state === 'CANCELLED' ? (closedAt ?? at) : null;
  }
}

const STATES: Readonly<Record<string, string>> = {
  'work.claimed': 'ASSIGNED',
  'work.released': 'NEW',
  'work.answered': 'WAITING',
  'work.message_received': 'NEW',
  'work.closed': 'DONE',
  'work.handed_over': 'DONE',
  'work.merged': 'CANCELLED',
  'work.reopened': 'NEW',
};
const STEPS = [...Object.keys(STATES).filter((type) => type !== 'work.reopened'), 'work.snoozed', 'work.woken'];

function chooseStep(random: () => number): string {
  return STEPS[Math.floor(random() * STEPS.length)] ?? 'work.closed';
}

function detail(random: () => number, type: string): Readonly<Record<string, string>> {
  if (type !== 'work.handed_over') return {};
  return { queueName: ['Survey Jobs', 'Approvals', 'Cartography Requests'][Math.floor(random() * 3)] ?? 'Approvals' };
}
