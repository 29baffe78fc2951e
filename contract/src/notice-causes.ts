import * as z from 'zod/mini';
import type { FactType } from './facts/all-facts.ts';

/** Why something concerns a person. Settings are by kind. */
export const NOTICE_KINDS = [
  'assigned',
  'mentioned',
  'message',
  'soon',
  'late',
  'returned',
  'approval',
  'gate',
  'role',
  'deal',
  'payment',
] as const;
export const NoticeKind = z.enum(NOTICE_KINDS);
export type NoticeKind = z.infer<typeof NoticeKind>;

type Causes = Readonly<Partial<Record<FactType, readonly NoticeKind[]>>>;

/** The facts of deals, payments and the books that give notices, each with its kind. */
const FINANCE_CAUSES = {
  'offer.made': ['deal'],
  'offer.countered': ['deal'],
  'offer.accepted': ['deal'],
  'offer.declined': ['deal'],
  'offer.withdrawn': ['deal'],
  'offer.expired': ['deal'],
  'offer.lost': ['deal'],
  'reservation.made': ['deal'],
  'reservation.confirmed': ['deal'],
  'reservation.ending': ['deal'],
  'reservation.expired': ['deal'],
  'reservation.cancelled': ['deal'],
  'reservation.refunded': ['payment'],
  'sale.proposed': ['approval'],
  'sale.returned': ['returned'],
  'sale.approved': ['deal'],
  'sale.completed': ['deal'],
  'rop.submitted': ['approval'],
  'rop.returned': ['returned'],
  'rop.approved': ['deal'],
  'rop.signed': ['deal'],
  'rop.activated': ['deal'],
  'rop.lapsed': ['deal'],
  'rop.withdrawn': ['deal'],
  'rop.overdue': ['payment'],
  'rop.defaulted': ['payment'],
  'rop.cured': ['payment'],
  'rop.refunded': ['payment'],
  'rop.paid_up': ['deal'],
  'rop.settled': ['deal'],
  'rop.exercised': ['deal'],
  'rop.terminated': ['deal'],
  'rop.change_proposed': ['approval'],
  'rop.change_refused': ['returned'],
  'rop.waived': ['deal'],
  'rop.restructured': ['deal'],
  'rop.asset_warned': ['deal'],
  'payment.waits': ['approval'],
  'payment.posted': ['payment'],
  'payment.refused': ['returned'],
  'payment.reversal_asked': ['approval'],
  'payment.reversal_refused': ['returned'],
  'payment.reversed': ['payment'],
  'book.event_waits': ['approval'],
  'book.event_refused': ['returned'],
} as const satisfies Causes;
export type FinanceCause = keyof typeof FINANCE_CAUSES;
export const FINANCE_CAUSE_NAMES = Object.keys(FINANCE_CAUSES) as [FinanceCause, ...FinanceCause[]];

/** The facts that give notices, each with the kinds that it can give. */
export const NOTICE_CAUSES = {
  'work.assigned': ['assigned'],
  'work.claimed': ['assigned'],
  'work.released': ['assigned'],
  'work.lapsed': ['assigned'],
  'work.handed_over': ['assigned', 'returned', 'approval'],
  'work.noted': ['mentioned'],
  'work.message_received': ['message'],
  'work.undelivered': ['message'],
  'work.escalated': ['soon', 'late'],
  'work.opened': ['approval'],
  'proposal.made': ['approval'],
  'mint_proposal.made': ['approval'],
  'mint.requested': ['approval'],
  'right.proposed': ['approval'],
  'redemption.requested': ['approval'],
  'redemption.approved': ['approval'],
  'gate.reversal_asked': ['approval'],
  'gate.submitted': ['gate'],
  'gate.asked': ['gate'],
  'gate.rejected': ['gate'],
  'role.assigned': ['role'],
  'clearance.declined': ['role'],
  'member.removed': ['role'],
  'company.applied': ['approval'],
  'company.admitted': ['returned'],
  'company.application_returned': ['returned'],
  ...FINANCE_CAUSES,
} as const satisfies Causes;
export type NoticeCause = keyof typeof NOTICE_CAUSES;
export const NoticeCause = z.enum(Object.keys(NOTICE_CAUSES) as [NoticeCause, ...NoticeCause[]]);

/** What happened, from which a notice's sentence is made. What happened to a deal, a payment or an event of the books is its fact. */
const NOTICE_WORDS = [
  'assigned',
  'taken_over',
  'put_back',
  'lapsed',
  'handed_over',
  'mentioned',
  'message',
  'undelivered',
  'soon',
  'late',
  'returned',
  'approval',
  'proposal',
  'mint',
  'right',
  'redemption',
  'payout',
  'reversal',
  'gate',
  'question',
  'rejected',
  'role',
  'declined',
  'removed',
  'applied',
  'admitted',
  'application_returned',
  ...FINANCE_CAUSE_NAMES,
] as const;
export const NoticeWord = z.enum(NOTICE_WORDS);
export type NoticeWord = z.infer<typeof NoticeWord>;

/** The causes that always say the same; the words of the others depend on the kind. */
const WORDS: Readonly<Partial<Record<Exclude<NoticeCause, FinanceCause>, NoticeWord>>> = {
  'work.claimed': 'taken_over',
  'work.released': 'put_back',
  'work.lapsed': 'lapsed',
  'work.undelivered': 'undelivered',
  'proposal.made': 'proposal',
  'mint_proposal.made': 'proposal',
  'mint.requested': 'mint',
  'right.proposed': 'right',
  'redemption.requested': 'redemption',
  'redemption.approved': 'payout',
  'gate.reversal_asked': 'reversal',
  'gate.asked': 'question',
  'gate.rejected': 'rejected',
  'clearance.declined': 'declined',
  'member.removed': 'removed',
  'company.applied': 'applied',
  'company.admitted': 'admitted',
  'company.application_returned': 'application_returned',
};

/** Whether a cause is a fact of a deal, a payment or the books. */
export function isFinanceCause(cause: NoticeCause): cause is FinanceCause {
  return FINANCE_CAUSE_NAMES.some((name) => name === cause);
}

/** What a notice says happened. */
export function wordOfNotice(kind: NoticeKind, cause: NoticeCause): NoticeWord {
  if (isFinanceCause(cause)) return cause;
  if (cause === 'work.handed_over' && kind === 'assigned') return 'handed_over';
  return WORDS[cause] ?? NoticeWord.parse(kind);
}
