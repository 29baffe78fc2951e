import { uploadWorkFile } from '@atlas/contract/documents';
import { CompanyId, UserId, WorkItemId } from '@atlas/contract/identifiers';
import {
  listWork,
  readWorkItem,
  type WorkFile,
  type WorkItem,
  type WorkItemDetail,
  type WorkMessage,
} from '@atlas/contract/work';
import {
  type BulkStep,
  changeManyItems,
  findAnsweringCompanies,
  listClerks,
  listReadMarks,
  markWorkItemRead,
} from '@atlas/contract/work-desk';
import {
  claimWorkItem,
  handOverWorkItem,
  mergeWorkItem,
  noteOnWorkItem,
  releaseWorkItem,
  renewWorkItem,
  replyToWorkItem,
} from '@atlas/contract/work-steps';
import type { RequestHandler } from 'msw';
import { readPerson } from '../src/api/access-token.ts';
import { COMPANY_ID } from './full-answers.ts';
import { makeAnswer, makeID } from './make-answer.ts';
import { answer } from './stub-endpoint.ts';
import { listQueue } from './stub-live.ts';

type Permits = WorkItemDetail['permits'];

const OPEN = { allowed: true, reason: null };
const CLOSED = { allowed: false, reason: 'Claim it first.', code: 'work_unclaimed' };
const NAMES = ['Tendai Moyo', 'Rudo Chikwanha', 'Farai Dube', 'Nyasha Sibanda', 'Chipo Ncube', 'Blessing Phiri'];
const TITLES = ['Register an asset', 'A payment', 'Buy an asset', 'Something else'];

/** A queue of the front desk with a register's memory, for tests that work through it. */
export class StubDesk {
  readonly items: WorkItem[];
  readonly messages = new Map<string, WorkMessage[]>();
  /** What was uploaded for messages. */
  readonly files: WorkFile[] = [];
  readonly marks = new Map<WorkItemId, number>();
  /** The steps that were taken, oldest first: the item's reference and the step. */
  readonly taken: string[] = [];

  constructor(count: number) {
    this.items = Array.from({ length: count }, (_, at) => makeItem(at));
  }

  find(ref: string): WorkItem {
    const item = this.items.find((one) => one.ref === ref);
    if (item === undefined) throw new Error(`There is no ${ref}.`);
    return item;
  }

  /** Changes an item as a step of anyone does. */
  change(id: string, change: Partial<WorkItem>): WorkItem {
    const at = this.items.findIndex(({ _id }) => _id === id);
    const before = this.items[at];
    if (before === undefined) throw new Error(`There is no ${id}.`);
    const seq = Math.max(...this.items.map((item) => item.seq)) + 1;
    const after = { ...before, ...change, version: before.version + 1, seq };
    this.items[at] = after;
    return after;
  }

  detail(id: string): WorkItemDetail {
    const made = makeAnswer(readWorkItem);
    const item = this.items.find(({ _id }) => _id === id);
    if (item === undefined) throw new Error(`There is no ${id}.`);
    const messages = this.messages.get(id) ?? [say('requester', item.requester.name, 'Where is my certificate?')];
    const step = {
      queueName: item.queueName,
      handOverCode: null,
      plannedOn: null,
      closedAt: null,
      since: item.createdAt,
    };
    return {
      ...made,
      item,
      messages,
      links: [],
      requesters: [],
      toldByVoice: item.channel === 'phone',
      site: null,
      closing: null,
      case: {
        steps: [{ _id: item._id, ref: item.ref, state: item.state, holder: item.assigneeName, ...step }],
        next: ['Customer Requests'],
      },
      handOvers: [
        { code: 'qualified', to: 'Customer Requests' },
        { code: 'qualified', to: 'Survey Requests' },
      ],
      permits: this.#permits(item),
    };
  }

  stubs(): readonly RequestHandler[] {
    const taken = (
      call: { readonly params: Readonly<Record<string, unknown>> },
      step: string,
      change: Partial<WorkItem>,
    ) => {
      const id = String(call.params.workItemID);
      this.taken.push(`${this.change(id, change).ref} ${step}`);
      return this.detail(id);
    };
    const write = (
      call: { readonly params: Readonly<Record<string, unknown>>; readonly body: unknown },
      isPrivate: boolean,
    ) => {
      const id = String(call.params.workItemID);
      const { message, files } = call.body as { message: string; files: string[] };
      this.messages.set(id, [
        ...this.detail(id).messages,
        {
          ...say('staff', 'Tsitsi Chidziva', message),
          isPrivate,
          files: this.files.filter(({ _id }) => files.includes(_id)),
        },
      ]);
    };
    return [
      answer(listWork, ({ query }) => this.list(query)),
      answer(readWorkItem, ({ params }) => this.detail(String(params.workItemID))),
      answer(listReadMarks, () => ({
        marks: [...this.marks].map(([workItemID, messageCount]) => ({ workItemID, messageCount })),
      })),
      answer(markWorkItemRead, ({ params, body }) => {
        const workItemID = WorkItemId.parse(params.workItemID);
        const { messageCount } = body as { messageCount: number };
        this.marks.set(workItemID, messageCount);
        return { workItemID, messageCount };
      }),
      answer(uploadWorkFile, () => {
        const file = { name: `receipt ${this.files.length + 1}.pdf`, mediaType: 'application/pdf', sizeBytes: 240_000 };
        this.files.push({ _id: makeID(830_000 + this.files.length), ...file } as WorkFile);
        return this.files.at(-1) as WorkFile;
      }),
      answer(renewWorkItem, { leaseUntil: null }),
      answer(claimWorkItem, (call) => taken(call, 'claim', holding())),
      answer(releaseWorkItem, (call) =>
        taken(call, 'release', { state: 'NEW', assigneeSub: null, assigneeName: null }),
      ),
      answer(replyToWorkItem, (call) => {
        write(call, false);
        return taken(call, 'reply', { state: 'WAITING', firstReplyAt: new Date().toISOString() });
      }),
      answer(noteOnWorkItem, (call) => {
        write(call, true);
        return taken(call, 'note', {});
      }),
      answer(handOverWorkItem, (call) => taken(call, 'hand over', { state: 'DONE' })),
      answer(mergeWorkItem, (call) => taken(call, 'merge', { state: 'CANCELLED' })),
      answer(listClerks, {
        clerks: [
          { sub: UserId.parse(makeID(700)), name: 'Rudo Chikwanha', role: 'Reception', openItems: 4 },
          { sub: UserId.parse(makeID(701)), name: 'Farai Dube', role: 'Reception', openItems: 0 },
        ],
      }),
      answer(findAnsweringCompanies, { companies: [] }),
      answer(changeManyItems, ({ body }) => {
        const { items, act } = body as { items: { workItemID: string }[]; act: BulkStep };
        return { results: items.map(({ workItemID }) => this.#takeOnOne(WorkItemId.parse(workItemID), act)) };
      }),
    ];
  }

  list(query: URLSearchParams) {
    const statusOf = ({ state, snoozedUntil }: WorkItem) =>
      state === 'DONE' || state === 'CANCELLED' ? 'closed' : snoozedUntil === null ? 'open' : 'snoozed';
    const status = query.get('status') ?? 'open';
    const words = query.get('search')?.toLowerCase() ?? '';
    const listed = this.items.filter(
      (item) =>
        (status === 'all' || statusOf(item) === status) &&
        (query.get('holder') !== 'none' || item.assigneeSub === null) &&
        `${item.ref} ${item.title} ${item.requester.name} ${item.requester.phone}`.toLowerCase().includes(words),
    );
    const offset = Number(query.get('offset') ?? 0);
    const items = listed.slice(offset, offset + Number(query.get('limit') ?? 50));
    return {
      items,
      count: listed.length,
      snoozed: this.items.filter((item) => statusOf(item) === 'snoozed').length,
      open: [{ queueName: 'Customer Queries' as const, count: listed.length }],
    };
  }

  /** What the queue's socket answers. */
  readonly live = (asked: Parameters<typeof listQueue>[0]) => {
    const list = listQueue(asked);
    const { items, count } = this.list(new URLSearchParams({ limit: '200' }));
    return {
      ...list,
      seq: Math.max(...this.items.map((item) => item.seq)),
      queue: { ...list.queue, count, queueItems: items },
    };
  };

  #takeOnOne(workItemID: WorkItemId, act: BulkStep) {
    const item = this.items.find(({ _id }) => _id === workItemID);
    if (act.step === 'close' && item?.assigneeSub === null) {
      return { workItemID, code: 'step_refused' as const, reason: 'Claim it first.', version: null };
    }
    const change: Partial<WorkItem> =
      act.step === 'claim'
        ? holding()
        : act.step === 'close'
          ? { state: act.state }
          : act.step === 'tags'
            ? { tags: act.tags }
            : act.step === 'priority'
              ? { priority: act.priority }
              : act.step === 'snooze'
                ? { snoozedUntil: new Date(act.until).toISOString() }
                : { assigneeSub: act.assigneeSub, assigneeName: 'Farai Dube', state: 'ASSIGNED' };
    const after = this.change(workItemID, change);
    this.taken.push(`${after.ref} ${act.step}`);
    return { workItemID, code: null, reason: null, version: after.version };
  }

  #permits(item: WorkItem): Permits {
    const isOwn = item.assigneeSub !== null && item.assigneeSub === readPerson();
    const isClosed = item.state === 'DONE' || item.state === 'CANCELLED';
    const own = isOwn && !isClosed ? OPEN : CLOSED;
    const any = isClosed ? CLOSED : OPEN;
    const replied =
      item.firstReplyAt === null ? { allowed: false, reason: 'Answer it first.', code: 'work_not_replied' } : own;
    return {
      claim: isClosed || item.state === 'ASSIGNED' ? CLOSED : OPEN,
      release: own,
      assign: own,
      reply:
        item.state === 'WAITING' ? { allowed: false, reason: 'It waits for an answer.', code: 'work_waiting' } : own,
      attach:
        item.channel === 'whatsapp'
          ? { allowed: false, reason: 'Not by WhatsApp.', code: 'files_not_by_whatsapp' }
          : own,
      note: any,
      handOver: own,
      merge: own,
      snooze: replied,
      close: own,
      reopen: isClosed ? OPEN : CLOSED,
      prioritise: any,
      tag: any,
    };
  }
}

const holding = (): Partial<WorkItem> => ({
  state: 'ASSIGNED',
  assigneeSub: UserId.parse(readPerson()),
  assigneeName: 'Tsitsi Chidziva',
  leaseUntil: null,
});

let written = 0;

function say(from: WorkMessage['from'], authorName: string, text: string): WorkMessage {
  written += 1;
  const common = {
    linkID: null,
    requestID: null,
    heading: null,
    channel: null,
    isPrivate: false,
    mentions: [],
    files: [],
    delivery: null,
  };
  return { ...common, _id: makeID(800_000 + written), from, authorName, text, at: '2026-11-20T09:00:00.000Z' };
}

/** The item at a place of the queue. */
export function makeItem(at: number): WorkItem {
  const [made] = makeAnswer(listWork).items;
  if (made === undefined) throw new Error('a list is never empty');
  const id = WorkItemId.parse(makeID(600_000 + at));
  const createdAt = new Date(Date.UTC(2026, 10, 20, 7, 0) + at * 60_000).toISOString();
  return {
    ...made,
    _id: id,
    ref: `Q-2026-${String(at + 1).padStart(6, '0')}`,
    companyID: CompanyId.parse(COMPANY_ID),
    queueName: 'Customer Queries',
    title: TITLES[at % TITLES.length] ?? '',
    subject: null,
    requester: {
      userSub: null,
      name: NAMES[at % NAMES.length] ?? '',
      phone: `+26377${String(1_000_000 + at)}`,
      email: null,
    },
    channel: 'web',
    priority: at === 0 ? 'urgent' : at === 1 ? 'high' : 'normal',
    state: 'NEW',
    assigneeSub: null,
    assigneeName: null,
    leaseUntil: null,
    dueNext: null,
    firstReplyAt: null,
    snoozedUntil: null,
    escalation: Math.max(0, 3 - at),
    tags: [],
    parentId: null,
    caseId: id,
    handOverCode: null,
    mergedInto: null,
    plannedOn: null,
    messageCount: 1,
    version: 1,
    seq: at + 1,
    createdAt,
    updatedAt: createdAt,
    closedAt: null,
  };
}
