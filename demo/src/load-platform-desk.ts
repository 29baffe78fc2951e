import { type CompanyId, CompanyId as CompanyIds, WorkReplyId } from '@atlas/contract/identifiers';
import type { QueueName } from '@atlas/contract/queues';
import { enrol } from '@atlas/server/companies/index';
import type { Scope } from '@atlas/server/platform/database/database';
import { claimWorkItem, handOverWorkItem, openWork, saveReply } from '@atlas/server/work-items/index';
import { sql } from 'kysely';
import { actAs, type Colleague, pickColleague } from './colleague.ts';
import { requireDone } from './require-done.ts';
import type { Timeline } from './timeline.ts';

/** The platform's own desk among the demonstration's companies. */
const PLATFORM = 'platform';

interface Question {
  readonly daysAgo: number;
  readonly name: string;
  readonly phone: string;
  readonly title: string;
  readonly text: string;
  readonly queueName: QueueName;
  /** The company that the desk hands it over to, by the name of its file. */
  readonly to?: string;
}

const QUESTIONS: readonly Question[] = [
  {
    daysAgo: 6,
    name: 'Chipo Madziva',
    phone: '+263772450011',
    title: 'Wants a claim surveyed',
    text: 'We pegged ten hectares of chrome near Mutorashanga. Who surveys it, and what does it cost?',
    queueName: 'Customer Queries',
    to: 'great-dyke-minerals',
  },
  {
    daysAgo: 2,
    name: 'Farai Mutasa',
    phone: '+263772450012',
    title: 'Which papers does a certificate need?',
    text: 'My brother holds a certificate from 2009. Can it be brought into the register?',
    queueName: 'Customer Queries',
  },
  {
    daysAgo: 1,
    name: 'Nyasha Hove',
    phone: '+263772450013',
    title: 'Early access for a syndicate',
    text: 'We are eleven members near Kadoma and want to keep our claims in the register.',
    queueName: 'Customer Requests',
  },
];

const REPLIES = [
  {
    name: 'Greeting',
    text: 'Good day {name}, this is {me} of {company}. We have your request {ref} and answer today.',
  },
  {
    name: 'Papers for a survey',
    text: 'Please send us your National ID and the old certificate, {name}. Quote {ref}.',
  },
] as const;

/** Staffs the platform's own desk and schedules what visitors asked it. */
export async function planPlatformDesk(
  scope: Scope,
  timeline: Timeline,
  companies: ReadonlyMap<string, CompanyId>,
  people: readonly Colleague[],
): Promise<void> {
  const chief = people.find(({ account }) => account.superAdmin === true);
  const staff = people.filter(({ account }) => account.works?.company === PLATFORM);
  if (chief === undefined || staff.length === 0) throw new Error("the platform's desk has nobody");
  const deskID = await findDesk(await actAs(scope, chief, null), companies.values());
  const leading = await actAs(scope, chief, deskID);
  for (const { account, actor } of staff) {
    if (account.works !== undefined) await enrol(leading, actor.sub, account.works.role, account.phone);
  }
  const clerk = pickColleague(staff, ['Reception']);
  for (const reply of REPLIES) {
    const place = { companyID: deskID, replyID: WorkReplyId.parse(crypto.randomUUID()) };
    requireDone(await saveReply(await actAs(scope, clerk, deskID), place, reply));
  }
  for (const question of QUESTIONS) {
    timeline.add(question.daysAgo, question.title, async () => ask(scope, clerk, deskID, question, companies));
  }
}

async function ask(
  scope: Scope,
  clerk: Colleague,
  deskID: CompanyId,
  { name, phone, title, text, queueName, to }: Question,
  companies: ReadonlyMap<string, CompanyId>,
): Promise<void> {
  const acting = await actAs(scope, clerk, deskID);
  const requester = { name, phone };
  const opened = requireDone(
    await openWork(acting, { queueName, channel: 'phone', title, text, requester, priority: 'normal' }),
  );
  const toCompanyID = to === undefined ? undefined : companies.get(to);
  if (toCompanyID === undefined) return;
  const place = { companyID: deskID, workItemID: opened._id };
  const { item } = requireDone(await claimWorkItem(acting, place, 1));
  const body = { version: item.version, to: 'Survey Requests', code: 'qualified', toCompanyID } as const;
  requireDone(await handOverWorkItem(acting, place, body));
}

/** The company that exists before any is founded. */
async function findDesk({ tx }: Scope, founded: Iterable<CompanyId>): Promise<CompanyId> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM app.companies_of_actor() WHERE NOT id = ANY (${[...founded]}::uuid[])`.execute(tx);
  return CompanyIds.parse(rows[0]?.id);
}
