import type { FinanceCause, NoticeKind } from '@atlas/contract/notice-causes';
import type { NoticeSubject } from '@atlas/contract/notices';
import { isClerkOf } from '@atlas/contract/queues';
import { DECIDING_ROLES, type Role, SELLING_ROLES } from '@atlas/contract/roles';
import { accessOfSecond, type TwoHandsKind } from '@atlas/contract/two-hands';
import type { NoticedFact } from './noticed-fact.ts';
import { decides } from './sight.rules.ts';

/** A kind of notice, and those who get one. */
export type Group = readonly [NoticeKind, readonly (string | null | undefined)[]];
type Tell = (fact: NoticedFact) => readonly Group[];

const toBuyer: Tell = ({ deal }) => [['deal', [deal?.buyer]]];
const toSellers: Tell = (fact) => [['deal', findSellers(fact)]];
const toBoth: Tell = (fact) => [['deal', [fact.deal?.buyer, ...findSellers(fact)]]];
const ofPayment: Tell = (fact) => [['payment', [fact.deal?.buyer, ...findSellers(fact)]]];
const returned: Tell = ({ deal }) => [['returned', deal?.sellers ?? []]];
const toSecond =
  (kind: TwoHandsKind): Tell =>
  (fact) => [['approval', findSeconds(fact, kind)]];

/**
 * Whom each fact of a deal, a payment or the books concerns. A step of one side is news to the other one, and what time does is news to
 * both. What Sales writes down for a buyer without an account is news to nobody.
 */
export const FINANCE_GROUPS: Readonly<Record<FinanceCause, Tell>> = {
  'offer.made': toOtherSide,
  'offer.countered': toOtherSide,
  'offer.accepted': toOtherSide,
  'offer.declined': toBuyer,
  'offer.withdrawn': toSellers,
  'offer.expired': toBoth,
  'offer.lost': toBoth,
  'reservation.made': toBuyer,
  'reservation.confirmed': toBoth,
  'reservation.ending': toBoth,
  'reservation.expired': toBoth,
  'reservation.cancelled': toBoth,
  'reservation.refunded': ofPayment,
  'sale.proposed': toSecond('sale'),
  'sale.returned': returned,
  'sale.approved': toBoth,
  'sale.completed': toBoth,
  'rop.submitted': toSecond('rop'),
  'rop.returned': returned,
  'rop.approved': toBoth,
  'rop.signed': toSellers,
  'rop.activated': toBoth,
  'rop.lapsed': toBoth,
  'rop.withdrawn': toBoth,
  'rop.overdue': ofPayment,
  'rop.defaulted': ofPayment,
  'rop.cured': ofPayment,
  'rop.refunded': ofPayment,
  'rop.paid_up': toBoth,
  'rop.settled': toBoth,
  'rop.exercised': toBoth,
  'rop.terminated': toBoth,
  'rop.change_proposed': toSecond('rop_change'),
  'rop.change_refused': ({ deal, proposerID }) => [['returned', [proposerID, ...(deal?.sellers ?? [])]]],
  'rop.waived': toBoth,
  'rop.restructured': toBoth,
  'rop.asset_warned': toBoth,
  'payment.waits': toSecond('payment'),
  // What is paid back is a fact of its deal.
  'payment.posted': (fact) => (fact.after?.direction === 'in' ? ofPayment(fact) : []),
  'payment.refused': returned,
  'payment.reversal_asked': toSecond('payment_reversal'),
  'payment.reversal_refused': returned,
  'payment.reversed': ofPayment,
  'book.event_waits': toSecond('asset_event'),
  'book.event_refused': returned,
};

const SUBJECTS = {
  offer: 'offer',
  reservation: 'reservation',
  sale: 'reservation',
  rop: 'rop',
  payment: 'payment',
  book: 'asset_event',
} as const satisfies Record<string, NoticeSubject['type']>;
type Noun<Cause> = Cause extends `${infer Name}.${string}` ? Name : never;

/** What a fact of a deal, a payment or the books is about. */
export function subjectOfDeal(cause: FinanceCause): NoticeSubject['type'] {
  const [noun] = cause.split('.') as [Noun<FinanceCause>];
  return SUBJECTS[noun];
}

function toOtherSide(fact: NoticedFact): readonly Group[] {
  const { deal, actorID } = fact;
  if (deal === null || deal.buyer === null) return [];
  return deal.buyer === actorID ? toSellers(fact) : toBuyer(fact);
}

/** Those who have worked on a deal and still sell; before anyone has, those who answer requests of customers, or lead. */
function findSellers({ deal, people }: NoticedFact): readonly string[] {
  const inRoles = (isIt: (role: Role) => boolean) =>
    people.filter(({ role }) => role !== null && isIt(role)).map(({ personID }) => personID);
  const selling = inRoles((role) => isOneOf(role, SELLING_ROLES));
  const own = selling.filter((one) => deal?.sellers.includes(one));
  if (own.length > 0) return own;
  const clerks = inRoles((role) => isClerkOf(role, 'Customer Requests'));
  return clerks.length > 0 ? clerks : inRoles((role) => isOneOf(role, DECIDING_ROLES));
}

/** Those who can take the second step: in their role, neither as another account of the first person nor as the buyer. */
function findSeconds({ people, hands, deal }: NoticedFact, kind: TwoHandsKind): readonly string[] {
  const access = accessOfSecond(kind);
  return people
    .filter(
      ({ personID, role }) => decides(role, access, null) && !hands.includes(personID) && deal?.buyer !== personID,
    )
    .map(({ personID }) => personID);
}

function isOneOf(role: Role, roles: readonly Role[]): boolean {
  return roles.includes(role);
}
