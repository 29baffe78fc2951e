import { FINANCE_CAUSE_NAMES, type FinanceCause, NOTICE_CAUSES } from '@atlas/contract/notice-causes';
import type { Role } from '@atlas/contract/roles';
import { describe, expect, it } from 'vitest';
import type { NoticedFact } from './noticed-fact.ts';
import { findTold } from './recipients.rules.ts';

/** One person in each role, named after it; `twin` is another account of the seller, and `stranger` is no member. */
const ROLES = {
  client: 'Client',
  reception: 'Reception',
  sales: 'Sales',
  colleague: 'Sales',
  survey: 'Survey',
  manager: 'Manager',
  twin: 'Manager',
  director: 'Director',
} as const satisfies Record<string, Role>;
const PEOPLE = Object.entries(ROLES).map(([personID, role]) => ({ personID, role }));
const DEAL = { label: 'RES-000001', state: 'HELD', buyer: 'buyer', sellers: ['sales'], waits: true };

const EVENT = { label: 'E-1', state: '', buyer: null, sellers: ['sales'], waits: false };

type Changes = Partial<NoticedFact> & { readonly type: FinanceCause };

function find(changes: Changes) {
  return findTold({
    companyID: 'company',
    subjectID: 'subject',
    actorID: null,
    before: null,
    after: null,
    at: '2026-11-26T10:00:00Z',
    people: PEOPLE,
    hands: changes.actorID === 'sales' ? ['sales', 'twin'] : [changes.actorID ?? ''],
    work: null,
    named: [],
    formerHolder: null,
    proposerID: null,
    pass: null,
    proposal: null,
    request: null,
    deal: DEAL,
    admission: null,
    officers: [],
    ...changes,
  });
}
const tell = (changes: Changes) => Object.fromEntries(find(changes).map(({ personID, kind }) => [personID, kind]));

const BOTH = { buyer: 'deal', sales: 'deal' };
const PAID = { buyer: 'payment', sales: 'payment' };
const SECONDS = { manager: 'approval', director: 'approval' };

const TABLE: readonly (readonly [what: string, fact: Changes, told: Record<string, string>])[] = [
  [
    'an offer by an account, to which nobody has answered',
    { type: 'offer.made', actorID: 'buyer', deal: { ...DEAL, sellers: [] } },
    { sales: 'deal', colleague: 'deal' },
  ],
  ['an offer that Sales records', { type: 'offer.made', actorID: 'sales', deal: { ...DEAL, buyer: null } }, {}],
  ["the buyer's answer", { type: 'offer.countered', actorID: 'buyer' }, { sales: 'deal' }],
  ["the company's answer", { type: 'offer.countered', actorID: 'colleague' }, { buyer: 'deal' }],
  ['a price that the company accepts', { type: 'offer.accepted', actorID: 'sales' }, { buyer: 'deal' }],
  ['a price that the buyer accepts', { type: 'offer.accepted', actorID: 'buyer' }, { sales: 'deal' }],
  ['an offer that was declined', { type: 'offer.declined', actorID: 'sales' }, { buyer: 'deal' }],
  ['an offer that was withdrawn', { type: 'offer.withdrawn', actorID: 'buyer' }, { sales: 'deal' }],
  [
    'an offer that was withdrawn from someone who no longer sells',
    {
      type: 'offer.withdrawn',
      actorID: 'buyer',
      people: PEOPLE.map((one) => (one.personID === 'sales' ? { ...one, role: 'Survey' as const } : one)),
    },
    { colleague: 'deal' },
  ],
  [
    'an offer that was withdrawn from a company without a sales department',
    {
      type: 'offer.withdrawn',
      actorID: 'buyer',
      deal: { ...DEAL, sellers: [] },
      people: PEOPLE.filter(({ role }) => role !== 'Sales'),
    },
    { manager: 'deal', twin: 'deal', director: 'deal' },
  ],
  ['an offer whose time is over', { type: 'offer.expired' }, BOTH],
  ['an offer for an asset sold under another deal', { type: 'offer.lost' }, BOTH],
  ['a reservation', { type: 'reservation.made', actorID: 'sales' }, { buyer: 'deal' }],
  ['a deposit', { type: 'reservation.confirmed', actorID: 'reception' }, BOTH],
  ['a reservation that runs out soon', { type: 'reservation.ending' }, BOTH],
  ['a reservation that ran out', { type: 'reservation.expired' }, BOTH],
  [
    'a reservation of a buyer without an account',
    { type: 'reservation.expired', deal: { ...DEAL, buyer: null } },
    { sales: 'deal' },
  ],
  ['a reservation that was cancelled', { type: 'reservation.cancelled', actorID: 'sales' }, { buyer: 'deal' }],
  ['a deposit that was paid back', { type: 'reservation.refunded', actorID: 'manager' }, PAID],
  ['a sale that is proposed', { type: 'sale.proposed', actorID: 'sales' }, SECONDS],
  [
    'a sale to a manager',
    { type: 'sale.proposed', actorID: 'sales', deal: { ...DEAL, buyer: 'manager' } },
    { director: 'approval' },
  ],
  ['a sale that was returned', { type: 'sale.returned', actorID: 'manager' }, { sales: 'returned' }],
  ['a sale that was approved', { type: 'sale.approved', actorID: 'manager' }, BOTH],
  ['a sale that is complete', { type: 'sale.completed', actorID: 'reception' }, BOTH],
  ['a contract for approval', { type: 'rop.submitted', actorID: 'sales' }, SECONDS],
  ['a contract that was returned', { type: 'rop.returned', actorID: 'manager' }, { sales: 'returned' }],
  ['a contract that was approved', { type: 'rop.approved', actorID: 'manager' }, BOTH],
  ['a contract that was signed', { type: 'rop.signed' }, { sales: 'deal' }],
  ['a contract that runs', { type: 'rop.activated', actorID: 'reception' }, BOTH],
  ['a contract that nobody signed', { type: 'rop.lapsed' }, BOTH],
  ['a contract that was withdrawn', { type: 'rop.withdrawn', actorID: 'sales' }, { buyer: 'deal' }],
  ['a missed instalment', { type: 'rop.overdue' }, PAID],
  ['a missed instalment that its seller comes upon', { type: 'rop.overdue', actorID: 'sales' }, PAID],
  ['a default', { type: 'rop.defaulted', actorID: 'manager' }, PAID],
  ['a cure', { type: 'rop.cured', actorID: 'reception' }, PAID],
  ['credit that was paid back', { type: 'rop.refunded', actorID: 'manager' }, PAID],
  ['a contract that is paid up', { type: 'rop.paid_up' }, BOTH],
  ['a contract that is settled', { type: 'rop.settled', actorID: 'manager' }, BOTH],
  ['an option that is exercised', { type: 'rop.exercised', actorID: 'manager' }, BOTH],
  ['a contract that is terminated', { type: 'rop.terminated', actorID: 'manager' }, BOTH],
  ['a proposed change of a contract', { type: 'rop.change_proposed', actorID: 'sales' }, SECONDS],
  [
    'a change that was refused, which its drafter had proposed',
    { type: 'rop.change_refused', actorID: 'manager', proposerID: 'sales' },
    { sales: 'returned' },
  ],
  [
    'a change that was refused, which someone else had proposed',
    { type: 'rop.change_refused', actorID: 'manager', proposerID: 'director' },
    { director: 'returned', sales: 'returned' },
  ],
  ['a waiver', { type: 'rop.waived', actorID: 'manager' }, BOTH],
  ['new terms', { type: 'rop.restructured', actorID: 'manager' }, BOTH],
  ['an asset that lost its approval', { type: 'rop.asset_warned' }, BOTH],
  ['a payment above the limit', { type: 'payment.waits', actorID: 'reception' }, { ...SECONDS, twin: 'approval' }],
  ['a payment', { type: 'payment.posted', actorID: 'reception', after: { direction: 'in' } }, PAID],
  ['a payment to the buyer', { type: 'payment.posted', actorID: 'manager', after: { direction: 'out' } }, {}],
  [
    'a payment that was refused',
    { type: 'payment.refused', actorID: 'manager', deal: { ...DEAL, sellers: ['sales', 'reception'] } },
    { sales: 'returned', reception: 'returned' },
  ],
  [
    'a reversal that is asked for',
    { type: 'payment.reversal_asked', actorID: 'reception' },
    { ...SECONDS, twin: 'approval' },
  ],
  ['a reversal that was refused', { type: 'payment.reversal_refused', actorID: 'manager' }, { sales: 'returned' }],
  ['a payment that was reversed', { type: 'payment.reversed', actorID: 'manager' }, PAID],
  [
    'an event of the books above the limit',
    { type: 'book.event_waits', actorID: 'sales', deal: { ...EVENT, waits: true } },
    SECONDS,
  ],
  [
    'an event of the books that was refused',
    { type: 'book.event_refused', actorID: 'manager', deal: EVENT },
    { sales: 'returned' },
  ],
];

describe('who is told of deals, payments and the books', () => {
  it.each(TABLE)('of %s', (_what, fact, told) => {
    expect(tell(fact)).toEqual(told);
  });

  it('is stated for every cause and its kind', () => {
    const stated = TABLE.flatMap(([, { type }, told]) => Object.values(told).map((kind) => `${type} ${kind}`));
    const given = FINANCE_CAUSE_NAMES.flatMap((type) => NOTICE_CAUSES[type].map((kind) => `${type} ${kind}`));
    expect([...new Set(stated)].sort()).toEqual(given.sort());
  });

  it('is told of the reservation when its sale moves', () => {
    expect(find({ type: 'sale.completed' }).map(({ subject }) => subject)).toEqual([
      { type: 'reservation', id: 'subject' },
      { type: 'reservation', id: 'subject' },
    ]);
    expect(find({ type: 'rop.overdue' })[0]?.subject.type).toBe('rop');
    expect(find({ type: 'book.event_waits', deal: EVENT })[0]?.subject.type).toBe('asset_event');
  });

  it('is nobody when the deal is gone', () => {
    expect(find({ type: 'offer.declined', deal: null })).toEqual([]);
  });
});
