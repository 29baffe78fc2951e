import { isFinanceCause, NOTICE_CAUSES, type NoticeCause } from '@atlas/contract/notice-causes';
import type { Role } from '@atlas/contract/roles';
import { describe, expect, it } from 'vitest';
import type { NoticedFact } from './noticed-fact.ts';
import { findTold } from './recipients.rules.ts';

/** One person in each role, named after it; `Twin` is another account of the manager, in the same role. */
const ROLES = {
  client: 'Client',
  keeper: 'Gatekeeper',
  otherKeeper: 'Gatekeeper',
  reception: 'Reception',
  sales: 'Sales',
  survey: 'Survey',
  cartography: 'Cartography',
  manager: 'Manager',
  twin: 'Manager',
  director: 'Director',
  admin: 'Admin',
} as const satisfies Record<string, Role>;
type Name = keyof typeof ROLES | 'stranger' | 'officer' | 'otherOfficer';

interface Changes extends Omit<Partial<NoticedFact>, 'actorID'> {
  readonly type: NoticeCause;
  readonly actorID?: Name | null;
}

const PEOPLE = Object.entries(ROLES).map(([personID, role]) => ({ personID, role }));
const WORK = {
  ref: 'Q-2026-000001',
  title: 'Shaft',
  queueName: 'Customer Queries',
  state: 'ASSIGNED',
  priority: 'normal',
  assigneeID: 'reception',
} as const;
const PASS = {
  gate: 'Pegs',
  assetNumber: 'A-1',
  state: 'IN_REVIEW',
  submittedBy: 'reception',
  reversalAsked: false,
  keepers: ['keeper', 'otherKeeper'],
};

const APPLICATION = {
  label: 'Great Dyke Minerals',
  state: 'APPLIED',
  applicantID: 'director',
  deskID: 'desk',
  deskPeople: [
    { personID: 'officer', role: 'SUPERADMIN' },
    { personID: 'otherOfficer', role: 'Reception' },
  ],
} satisfies NoticedFact['admission'];

function tell(changes: Changes): Record<string, string> {
  const fact: NoticedFact = {
    companyID: 'company',
    subjectID: 'subject',
    before: null,
    after: null,
    at: '2026-11-26T10:00:00Z',
    people: PEOPLE,
    hands: changes.actorID === 'manager' ? ['manager', 'twin'] : [changes.actorID ?? ''],
    work: null,
    named: [],
    formerHolder: null,
    proposerID: null,
    pass: null,
    proposal: null,
    request: null,
    deal: null,
    admission: null,
    officers: [],
    ...changes,
    actorID: changes.actorID ?? null,
  };
  return Object.fromEntries(findTold(fact).map(({ personID, kind }) => [personID, kind]));
}

const proposal = (kind: string, subject = 'tree') => ({
  kind,
  label: null,
  subject,
  state: 'PROPOSED',
  madeBy: 'manager',
});
const management = (kind: string) => ({ director: kind, admin: kind });

/** Each cause with a fact, and everyone whom it concerns: nobody else is told. */
const TABLE: readonly (readonly [what: string, fact: Changes, told: Record<string, string>])[] = [
  [
    'an item that a manager assigns',
    { type: 'work.assigned', actorID: 'manager', work: WORK, after: { assigneeSub: 'reception' } },
    { reception: 'assigned' },
  ],
  [
    'an item that its holder assigns to themselves',
    { type: 'work.assigned', actorID: 'reception', work: WORK, after: { assigneeSub: 'reception' } },
    {},
  ],
  [
    'an item that a colleague takes over',
    { type: 'work.claimed', actorID: 'admin', work: WORK, before: { assigneeSub: 'reception' } },
    { reception: 'assigned' },
  ],
  [
    'an item that nobody had',
    { type: 'work.claimed', actorID: 'reception', work: WORK, before: { assigneeSub: null } },
    {},
  ],
  [
    'an item that a colleague puts back in its queue',
    { type: 'work.released', actorID: 'admin', work: WORK, before: { assigneeSub: 'reception' } },
    { reception: 'assigned' },
  ],
  [
    'an item that its holder puts back',
    { type: 'work.released', actorID: 'reception', work: WORK, before: { assigneeSub: 'reception' } },
    {},
  ],
  [
    'an item that went back to its queue',
    { type: 'work.lapsed', work: WORK, before: { assigneeSub: 'reception' } },
    { reception: 'assigned' },
  ],
  [
    'a survey that is given to a surveyor',
    {
      type: 'work.handed_over',
      actorID: 'manager',
      work: { ...WORK, queueName: 'Survey Jobs', assigneeID: 'survey' },
      after: { code: 'scheduled', child: 'child' },
    },
    { survey: 'assigned' },
  ],
  [
    'a survey that comes back',
    {
      type: 'work.handed_over',
      actorID: 'cartography',
      work: { ...WORK, queueName: 'Survey Jobs', assigneeID: null },
      formerHolder: 'survey',
      after: { code: 'returned_beacon', child: 'child' },
    },
    { survey: 'returned' },
  ],
  [
    'a survey that comes back to another surveyor',
    {
      type: 'work.handed_over',
      actorID: 'cartography',
      work: { ...WORK, queueName: 'Survey Jobs', assigneeID: 'admin' },
      formerHolder: null,
      after: { code: 'returned_site', child: 'child' },
    },
    { admin: 'returned' },
  ],
  [
    'a boundary that was plotted',
    {
      type: 'work.handed_over',
      actorID: 'cartography',
      work: { ...WORK, queueName: 'Approvals', assigneeID: null },
      after: { code: 'plotted', child: 'child' },
    },
    { ...management('approval'), manager: 'approval', twin: 'approval' },
  ],
  [
    'a boundary that a manager plotted',
    {
      type: 'work.handed_over',
      actorID: 'manager',
      work: { ...WORK, queueName: 'Approvals', assigneeID: null },
      after: { code: 'plotted', child: 'child' },
    },
    management('approval'),
  ],
  [
    'a boundary that was refused',
    {
      type: 'work.handed_over',
      actorID: 'director',
      work: { ...WORK, queueName: 'Cartography Requests', assigneeID: null },
      formerHolder: 'cartography',
      after: { code: 'refused', child: 'child' },
    },
    { cartography: 'returned' },
  ],
  [
    'a note that names colleagues, one of whom cannot see the item',
    { type: 'work.noted', actorID: 'reception', work: WORK, named: ['manager', 'survey', 'reception'] },
    { manager: 'mentioned' },
  ],
  [
    'a message on an item that someone has',
    { type: 'work.message_received', work: { ...WORK, state: 'ASSIGNED' } },
    { reception: 'message' },
  ],
  ['an answer that could not be delivered', { type: 'work.undelivered', work: WORK }, { reception: 'message' }],
  ['a message on an item that nobody has', { type: 'work.message_received', work: { ...WORK, assigneeID: null } }, {}],
  ['an item that is due soon', { type: 'work.escalated', work: WORK, after: { level: 1 } }, { reception: 'soon' }],
  [
    'an item that is due',
    { type: 'work.escalated', work: WORK, after: { level: 2 } },
    { reception: 'late', admin: 'late' },
  ],
  [
    'an item that is very late',
    { type: 'work.escalated', work: WORK, after: { level: 3 } },
    { ...management('late'), manager: 'late', twin: 'late' },
  ],
  [
    'an approval that is opened',
    { type: 'work.opened', actorID: 'manager', work: { ...WORK, queueName: 'Approvals', assigneeID: null } },
    management('approval'),
  ],
  ['a question that is opened', { type: 'work.opened', work: { ...WORK, assigneeID: null } }, {}],
  [
    'a proposed tree',
    { type: 'proposal.made', actorID: 'manager', proposal: proposal('gate_tree') },
    management('approval'),
  ],
  [
    'a proposed payment',
    { type: 'proposal.made', actorID: 'director', proposal: proposal('treasury_payment') },
    { manager: 'approval', twin: 'approval', admin: 'approval' },
  ],
  [
    'a proposed officer',
    {
      type: 'mint_proposal.made',
      companyID: null,
      people: [],
      actorID: 'officer',
      officers: ['officer', 'otherOfficer', 'stranger'],
      proposal: proposal('mint_officer', 'stranger'),
    },
    { otherOfficer: 'approval' },
  ],
  [
    'a request for Megajoules',
    {
      type: 'mint.requested',
      actorID: 'director',
      officers: ['officer', 'director'],
      request: { state: 'REQUESTED', madeBy: 'director' },
    },
    { officer: 'approval' },
  ],
  ['a proposed change of rights', { type: 'right.proposed', actorID: 'manager' }, management('approval')],
  [
    'a small redemption',
    {
      type: 'redemption.requested',
      actorID: 'client',
      request: { state: 'requested', madeBy: 'client', amount: '5000', limit: '5000' },
    },
    { reception: 'approval', manager: 'approval', twin: 'approval', ...management('approval') },
  ],
  [
    'a redemption above the limit',
    {
      type: 'redemption.requested',
      actorID: 'client',
      request: { state: 'requested', madeBy: 'client', amount: '5001', limit: '5000' },
    },
    { manager: 'approval', twin: 'approval', ...management('approval') },
  ],
  [
    'a redemption to pay out, which belongs to another account of a manager',
    {
      type: 'redemption.approved',
      actorID: 'admin',
      hands: ['admin', 'client', 'twin'],
      request: { state: 'approved', madeBy: 'client', amount: '5001', limit: '5000' },
    },
    { manager: 'approval', director: 'approval' },
  ],
  [
    'a reversal',
    { type: 'gate.reversal_asked', actorID: 'manager', pass: PASS, after: { passID: 'pass' } },
    management('approval'),
  ],
  [
    'evidence',
    { type: 'gate.submitted', actorID: 'reception', pass: PASS, after: { passID: 'pass' } },
    { keeper: 'gate', otherKeeper: 'gate' },
  ],
  [
    'evidence of a keeper',
    { type: 'gate.submitted', actorID: 'keeper', pass: PASS, after: { passID: 'pass' } },
    { otherKeeper: 'gate' },
  ],
  [
    'a question about evidence',
    { type: 'gate.asked', actorID: 'keeper', pass: PASS, after: { passID: 'pass' } },
    { reception: 'gate' },
  ],
  [
    'rejected evidence',
    { type: 'gate.rejected', actorID: 'keeper', pass: { ...PASS, state: 'REJECTED' }, after: { passID: 'pass' } },
    { reception: 'gate' },
  ],
  ['a role', { type: 'role.assigned', actorID: 'director', subjectID: 'survey' }, { survey: 'role' }],
  [
    'a request for clearance that was declined',
    { type: 'clearance.declined', actorID: 'director', subjectID: 'survey' },
    { survey: 'role' },
  ],
  [
    'a member who was removed',
    { type: 'member.removed', actorID: 'director', subjectID: 'stranger' },
    { stranger: 'role' },
  ],
  [
    'a company that applies',
    { type: 'company.applied', actorID: 'director', admission: APPLICATION },
    { officer: 'approval' },
  ],
  [
    'a company that is admitted',
    { type: 'company.admitted', actorID: 'officer', admission: { ...APPLICATION, state: 'ADMITTED' } },
    { director: 'returned' },
  ],
  [
    'an application that is returned',
    { type: 'company.application_returned', actorID: 'officer', admission: { ...APPLICATION, state: 'PRIVATE' } },
    { director: 'returned' },
  ],
];

describe('who is told', () => {
  it.each(TABLE)('of %s', (_what, fact, told) => {
    expect(tell(fact)).toEqual(told);
  });

  it('is stated for every cause of work and every kind that it gives', () => {
    const stated = TABLE.flatMap(([, { type }, told]) => Object.values(told).map((kind) => `${type} ${kind}`));
    const given = Object.entries(NOTICE_CAUSES)
      .filter(([type]) => !isFinanceCause(type as NoticeCause))
      .flatMap(([type, kinds]) => kinds.map((kind) => `${type} ${kind}`));
    expect([...new Set(stated)].sort()).toEqual(given.sort());
  });

  it('is nobody who lost the role in which the thing concerned them', () => {
    const people = PEOPLE.map((one) => (one.personID === 'reception' ? { ...one, role: 'Client' as const } : one));
    const gone = PEOPLE.filter(({ personID }) => personID !== 'reception');
    for (const left of [people, gone]) {
      expect(tell({ type: 'work.message_received', work: WORK, people: left })).toEqual({});
      expect(tell({ type: 'work.escalated', work: WORK, people: left, after: { level: 2 } })).toEqual({
        admin: 'late',
      });
    }
  });

  it('is told urgently of an urgent item and of their own role', () => {
    const told = (changes: Partial<NoticedFact>) =>
      findTold({
        type: 'work.message_received',
        companyID: 'company',
        actorID: null,
        subjectID: 'subject',
        before: null,
        after: null,
        at: '2026-11-26T10:00:00Z',
        people: PEOPLE,
        hands: [],
        work: { ...WORK, priority: 'urgent' },
        named: [],
        formerHolder: null,
        proposerID: null,
        pass: null,
        proposal: null,
        request: null,
        deal: null,
        admission: null,
        officers: [],
        ...changes,
      }).map(({ isUrgent }) => isUrgent);
    expect(told({})).toEqual([true]);
    expect(told({ work: WORK })).toEqual([false]);
    expect(told({ type: 'role.assigned', subjectID: 'survey', work: null })).toEqual([true]);
  });
});
