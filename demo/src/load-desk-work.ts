import type { QueueName } from '@atlas/contract/queues';
import type { Priority, WorkItemDetail } from '@atlas/contract/work';
import type { Scope } from '@atlas/server/platform/database/database';
import {
  claimWorkItem,
  closeWorkItem,
  handOverWorkItem,
  openWork,
  replyToWorkItem,
} from '@atlas/server/work-items/index';
import { walkTo } from './clock.ts';
import { actAs, pickColleague } from './colleague.ts';
import type { CompanyInMaking } from './company-in-making.ts';
import { requireDone } from './require-done.ts';

interface Ask {
  readonly queueName: QueueName;
  readonly title: string;
  readonly text: string;
  readonly answer: string;
}

const MINUTE = 60_000;
/** Ten weeks of the desk; the last question is from yesterday. */
const FIRST_DAYS_AGO = 70;
/** Of an item that was just opened. */
const FIRST_VERSION = 1;
const PEOPLE = [
  'Tariro Gumbo',
  'Blessing Nyathi',
  'Kudzai Marufu',
  'Memory Chikore',
  'Simbarashe Dube',
  'Rutendo Zhou',
];
const PRIORITIES: readonly Priority[] = ['normal', 'normal', 'high', 'normal', 'low', 'urgent', 'normal'];
const ASKS: readonly Ask[] = [
  {
    queueName: 'Customer Queries',
    title: 'Registration of a claim',
    text: 'What do I bring to register a claim that my father pegged?',
    answer: 'Bring his certificate, your National ID and the beacon sheet. We check the boundary while you wait.',
  },
  {
    queueName: 'Customer Queries',
    title: 'Beacon moved by a grader',
    text: 'The road grader moved our north-east beacon. Who measures it again?',
    answer: 'Our surveyors do. I pass your question on to them today.',
  },
  {
    queueName: 'Payments',
    title: 'Proof of payment',
    text: 'I paid the inspection fee on Friday and have no receipt.',
    answer: 'The payment is in. Your receipt is on your profile under Financial analysis.',
  },
  {
    queueName: 'Customer Requests',
    title: 'Wants to buy a claim near Mutorashanga',
    text: 'Is a chrome claim near the road on offer, up to 20 ha?',
    answer: 'Two are. I sent you both sheets; you can visit on Thursday.',
  },
  {
    queueName: 'Frontdesk Tasks',
    title: 'Call back about opening hours',
    text: 'Call back people who asked about the hours around the holiday.',
    answer: 'All of them know the hours now.',
  },
];

/** Schedules what people asked at the counter and on the telephone, and how the desk answered. */
export function planDeskWork(company: CompanyInMaking): void {
  if (!company.staff.some(({ account }) => account.works?.role === 'Reception')) return;
  for (let number = 0; number < FIRST_DAYS_AGO; number += 1) {
    const ask = ASKS[(number * 3) % ASKS.length];
    if (ask !== undefined) planAsk(company, ask, number);
  }
}

/** One question: asked, claimed, answered, and closed some days later. A few of the latest still wait. */
function planAsk({ timeline, scope, companyID, staff }: CompanyInMaking, ask: Ask, number: number): void {
  const daysAgo = FIRST_DAYS_AGO - number;
  const clerk = pickColleague(staff, [ask.queueName === 'Customer Requests' ? 'Sales' : 'Reception']);
  const name = `${ask.title} ${number}`;
  let item: WorkItemDetail | undefined;
  timeline.add(daysAgo, name, async () => {
    const acting = await actAs(scope, clerk, companyID);
    const { _id } = requireDone(await openWork(acting, writeAsk(ask, number)));
    await wait(acting, 4 + ((number * 13) % 95));
    const claimed = requireDone(await claimWorkItem(acting, { companyID, workItemID: _id }, FIRST_VERSION));
    // Within the time that a claim lasts.
    await wait(acting, 1 + (number % 4));
    const { version } = claimed.item;
    const isOpen = number % 9 === 4;
    item = isOpen
      ? claimed
      : requireDone(await replyToWorkItem(acting, placeOf(claimed), { version, message: ask.answer, told: true }));
  });
  if (daysAgo < 5 || number % 11 === 7) return;
  timeline.add(daysAgo - 1 - (number % 3), name, async () => {
    if (item === undefined || item.item.state !== 'WAITING') return;
    const acting = await actAs(scope, clerk, companyID);
    const { version } = requireDone(await claimWorkItem(acting, placeOf(item), item.item.version)).item;
    const isQualified = ask.queueName === 'Customer Queries' && number % 4 === 0;
    if (isQualified) {
      requireDone(
        await handOverWorkItem(acting, placeOf(item), { version, to: 'Customer Requests', code: 'qualified' }),
      );
    } else requireDone(await closeWorkItem(acting, placeOf(item), { version, state: 'DONE' }));
  });
}

function writeAsk({ queueName, title, text }: Ask, number: number) {
  const requester = {
    name: PEOPLE[number % PEOPLE.length] ?? 'Tariro Gumbo',
    phone: `+26377${String(4_100_000 + number * 37)}`,
  };
  const channel = number % 3 === 0 ? ('walkin' as const) : ('phone' as const);
  return { queueName, title, text, channel, requester, priority: PRIORITIES[number % PRIORITIES.length] ?? 'normal' };
}

const placeOf = ({ item }: WorkItemDetail) => ({ companyID: item.companyID, workItemID: item._id });

async function wait({ tx }: Scope, minutes: number): Promise<void> {
  const { now } = await tx.selectNoFrom((build) => build.fn<Date>('app.clock').as('now')).executeTakeFirstOrThrow();
  await walkTo(tx, new Date(now.getTime() + minutes * MINUTE));
}
