import { type FinanceCause, isFinanceCause, type NoticeCause, type NoticeKind } from '@atlas/contract/notice-causes';
import type { NoticeSubject } from '@atlas/contract/notices';
import { ProposalKind } from '@atlas/contract/proposals';
import { isClerkOf } from '@atlas/contract/queues';
import { DECIDING_ROLES, type Role } from '@atlas/contract/roles';
import { accessOfSecond, type TwoHandsKind } from '@atlas/contract/two-hands';
import { FINANCE_GROUPS, type Group, subjectOfDeal } from './finance-recipients.rules.ts';
import type { NoticedFact } from './noticed-fact.ts';
import { decides, readsWork } from './sight.rules.ts';

/** A person whom a fact concerns, and why. */
export interface Told {
  readonly personID: string;
  readonly kind: NoticeKind;
  readonly subject: NoticeSubject;
  readonly partID: string | null;
  /** In which company it is news to the person. */
  readonly companyID: string | null;
  readonly isUrgent: boolean;
}

/** How late an item is, as its escalation counts. */
const SOON = 1;
const VERY_LATE = 3;

/** Whom each cause concerns, by kind. Nobody gets a notice of what they did themselves. */
const GROUPS: Readonly<Record<NoticeCause, (fact: NoticedFact) => readonly Group[]>> = {
  ...FINANCE_GROUPS,
  'work.assigned': ({ after }) => [['assigned', [after?.assigneeSub]]],
  'work.claimed': ({ before }) => [['assigned', [before?.assigneeSub]]],
  'work.released': ({ before }) => [['assigned', [before?.assigneeSub]]],
  'work.lapsed': ({ before }) => [['assigned', [before?.assigneeSub]]],
  'work.handed_over': tellOfHandOver,
  'work.noted': ({ named }) => [['mentioned', named]],
  'work.message_received': ({ work }) => [['message', [work?.assigneeID]]],
  'work.undelivered': ({ work }) => [['message', [work?.assigneeID]]],
  'work.escalated': tellOfEscalation,
  'work.opened': (fact) => [['approval', findApprovers(fact)]],
  'proposal.made': (fact) => [['approval', findDeciders(fact, ProposalKind.safeParse(fact.proposal?.kind).data)]],
  'mint_proposal.made': (fact) => [['approval', findOfficers(fact)]],
  'mint.requested': (fact) => [['approval', findOfficers(fact)]],
  'right.proposed': (fact) => [['approval', findDeciders(fact, 'right_change')]],
  'redemption.requested': (fact) => [['approval', findDeciders(fact, 'redemption')]],
  'redemption.approved': (fact) => [['approval', findDeciders(fact, 'payout')]],
  'gate.reversal_asked': (fact) => [['approval', findDeciders(fact, 'reversal')]],
  'gate.submitted': ({ pass, hands }) => [['gate', (pass?.keepers ?? []).filter((one) => !hands.includes(one))]],
  'gate.asked': ({ pass }) => [['gate', [pass?.submittedBy]]],
  'gate.rejected': ({ pass }) => [['gate', [pass?.submittedBy]]],
  'role.assigned': ({ subjectID }) => [['role', [subjectID]]],
  'clearance.declined': ({ subjectID }) => [['role', [subjectID]]],
  'member.removed': ({ subjectID }) => [['role', [subjectID]]],
  'company.applied': (fact) => [['approval', findAdmitters(fact)]],
  'company.admitted': ({ admission }) => [['returned', [admission?.applicantID]]],
  'company.application_returned': ({ admission }) => [['returned', [admission?.applicantID]]],
};

/**
 * Whom a fact concerns at this time, each person once: the holder, those whom a note names, the clerks or managers of an
 * item that is late, those who can decide as the second person, the keepers of a gate. Only those who can see the thing
 * are told, and never the person who did it.
 */
export function findTold(fact: NoticedFact): readonly Told[] {
  const told = new Map<string, Told>();
  // What has fallen due is found while a person works on the contract, and is not their doing.
  const doer = fact.type === 'rop.overdue' ? null : fact.actorID;
  for (const [kind, people] of GROUPS[fact.type](fact)) {
    for (const personID of people) {
      if (personID == null || personID === doer || told.has(personID)) continue;
      if (!seesIt(fact, kind, personID)) continue;
      told.set(personID, { personID, kind, ...describeSubject(fact), isUrgent: isUrgent(fact, kind) });
    }
  }
  return [...told.values()];
}

function tellOfHandOver(fact: NoticedFact): readonly Group[] {
  const { work, after, formerHolder } = fact;
  const code = after?.code ?? '';
  const isReturned = code === 'refused' || code.startsWith('returned_');
  return [
    isReturned ? ['returned', [formerHolder ?? work?.assigneeID]] : ['assigned', [work?.assigneeID]],
    ['approval', findApprovers(fact)],
  ];
}

function tellOfEscalation({ work, after, people }: NoticedFact): readonly Group[] {
  if (work === null) return [];
  const level = after?.level ?? 0;
  if (level <= SOON) return [['soon', [work.assigneeID]]];
  const isTold = (role: Role | null) =>
    role !== null && (level >= VERY_LATE ? isClerkOf(role, 'Approvals') : isClerkOf(role, work.queueName));
  return [['late', people.filter(({ role }) => isTold(role)).map(({ personID }) => personID)]];
}

/** Those who work on approvals and on what colleagues ask, for an item that waits for a decision. */
function findApprovers({ work, people, hands }: NoticedFact): readonly string[] {
  if (work?.queueName !== 'Approvals' && work?.queueName !== 'Employee Requests') return [];
  return people
    .filter(({ personID, role }) => role !== null && isClerkOf(role, work.queueName) && !hands.includes(personID))
    .map(({ personID }) => personID);
}

/** Those who can take the second step: in their role, and not as another account of the first person. */
function findDeciders({ people, hands, request }: NoticedFact, kind: TwoHandsKind | undefined): readonly string[] {
  if (kind === undefined) return [];
  const access = accessOfSecond(kind);
  return people
    .filter(({ personID, role }) => decides(role, access, request) && !hands.includes(personID))
    .map(({ personID }) => personID);
}

/** The mint officers besides the one who proposed, and besides the person whom the proposal appoints. */
function findOfficers({ officers, hands, proposal }: NoticedFact): readonly string[] {
  return officers.filter((one) => !hands.includes(one) && one !== proposal?.subject);
}

/** Those at the platform's desk who decide about an application. */
function findAdmitters({ admission, hands }: NoticedFact): readonly string[] {
  return (admission?.deskPeople ?? [])
    .filter(({ personID, role }) => decides(role, DECIDING_ROLES, null) && !hands.includes(personID))
    .map(({ personID }) => personID);
}

function seesIt({ work, people }: NoticedFact, kind: NoticeKind, personID: string): boolean {
  const role = people.find((one) => one.personID === personID)?.role ?? null;
  // A person who was removed is told so, and officers of the mint belong to no company.
  return work === null || kind === 'role' || readsWork(role, work.queueName);
}

function describeSubject(fact: NoticedFact): Pick<Told, 'subject' | 'partID' | 'companyID'> {
  const { type, subjectID, after, companyID, admission } = fact;
  const id = after?.child ?? subjectID;
  return {
    subject: { type: isFinanceCause(type) ? subjectOfDeal(type) : SUBJECTS[type], id },
    partID: after?.passID ?? null,
    companyID: type === 'company.applied' ? (admission?.deskID ?? null) : companyID,
  };
}

const SUBJECTS: Readonly<Record<Exclude<NoticeCause, FinanceCause>, NoticeSubject['type']>> = {
  'work.assigned': 'work_item',
  'work.claimed': 'work_item',
  'work.released': 'work_item',
  'work.lapsed': 'work_item',
  'work.handed_over': 'work_item',
  'work.noted': 'work_item',
  'work.message_received': 'work_item',
  'work.undelivered': 'work_item',
  'work.escalated': 'work_item',
  'work.opened': 'work_item',
  'proposal.made': 'proposal',
  'mint_proposal.made': 'proposal',
  'mint.requested': 'mint_request',
  'right.proposed': 'asset',
  'redemption.requested': 'redemption',
  'redemption.approved': 'redemption',
  'gate.reversal_asked': 'asset',
  'gate.submitted': 'asset',
  'gate.asked': 'asset',
  'gate.rejected': 'asset',
  'role.assigned': 'person',
  'clearance.declined': 'person',
  'member.removed': 'person',
  'company.applied': 'company',
  'company.admitted': 'company',
  'company.application_returned': 'company',
};

/** What goes out in quiet hours, too. */
function isUrgent({ work }: NoticedFact, kind: NoticeKind): boolean {
  return kind === 'role' || work?.priority === 'urgent';
}
