import type { ContentOf } from '@atlas/contract/facts/all-facts';
import * as eventText from '@atlas/messages/event';
import { writeRateFigure } from '@atlas/money/exchange-rate';
import { nameCurrency, writeMoney } from '@atlas/money/write-money';
import { formatDay, formatMegajoules, formatMonth } from '../ui/format.ts';
import { type SentencesOf, SUBJECT } from './sentences.ts';

/** Facts about sales, contracts, payments and the books. */
export const financeSentences: SentencesOf<
  'rop' | 'offer' | 'reservation' | 'sale' | 'sales' | 'book' | 'payment' | 'statement' | 'milestone'
> = {
  'rop.drafted': () => eventText.ropDrafted({ subject: SUBJECT }),
  'rop.changed': () => eventText.ropChanged({ subject: SUBJECT }),
  'rop.submitted': () => eventText.ropSubmitted({ subject: SUBJECT }),
  'rop.returned': () => eventText.ropReturned({ subject: SUBJECT }),
  'rop.approved': () => eventText.ropApproved({ subject: SUBJECT }),
  'rop.withdrawn': () => eventText.ropWithdrawn({ subject: SUBJECT }),
  'rop.lapsed': () => eventText.ropLapsed({ subject: SUBJECT }),
  'rop.link_sent': () => eventText.ropLinkSent({ subject: SUBJECT }),
  'rop.signed': () => eventText.ropSigned({ subject: SUBJECT }),
  'rop.activated': () => eventText.ropActivated({ subject: SUBJECT }),
  'rop.paid': () => eventText.ropPaid({ subject: SUBJECT }),
  'rop.payment_reversed': () => eventText.ropPaymentReversed({ subject: SUBJECT }),
  'rop.refunded': () => eventText.ropRefunded({ subject: SUBJECT }),
  'rop.overdue': ({ after: { instalments } }) =>
    eventText.ropOverdue({ subject: SUBJECT, numbers: instalments.join(', '), count: instalments.length }),
  'rop.paid_up': () => eventText.ropPaidUp({ subject: SUBJECT }),
  'rop.reopened': () => eventText.ropReopened({ subject: SUBJECT }),
  'rop.waived': () => eventText.ropWaived({ subject: SUBJECT }),
  'rop.restructured': () => eventText.ropRestructured({ subject: SUBJECT }),
  'rop.defaulted': () => eventText.ropDefaulted({ subject: SUBJECT }),
  'rop.cured': () => eventText.ropCured({ subject: SUBJECT }),
  'rop.settled': () => eventText.ropSettled({ subject: SUBJECT }),
  'rop.exercised': () => eventText.ropExercised({ subject: SUBJECT }),
  'rop.terminated': () => eventText.ropTerminated({ subject: SUBJECT }),
  'rop.change_proposed': ({ after }) => eventText.ropChangeProposed({ subject: SUBJECT, kind: after.kind }),
  'rop.change_refused': ({ after }) => eventText.ropChangeRefused({ subject: SUBJECT, kind: after.kind }),
  'rop.change_withdrawn': ({ after }) => eventText.ropChangeWithdrawn({ subject: SUBJECT, kind: after.kind }),
  'rop.asset_warned': ({ after }) =>
    after.lapsed ? eventText.ropAssetLapsed({ subject: SUBJECT }) : eventText.ropAssetApproved({ subject: SUBJECT }),
  'offer.made': () => eventText.offerMade({ subject: SUBJECT }),
  'offer.countered': () => eventText.offerCountered({ subject: SUBJECT }),
  'offer.accepted': () => eventText.offerAccepted({ subject: SUBJECT }),
  'offer.declined': () => eventText.offerDeclined({ subject: SUBJECT }),
  'offer.withdrawn': () => eventText.offerWithdrawn({ subject: SUBJECT }),
  'offer.expired': () => eventText.offerExpired({ subject: SUBJECT }),
  'offer.lost': () => eventText.offerLost({ subject: SUBJECT }),
  'offer.reserved': () => eventText.offerReserved({ subject: SUBJECT }),
  'reservation.made': () => eventText.reservationMade({ subject: SUBJECT }),
  'reservation.confirmed': () => eventText.reservationConfirmed({ subject: SUBJECT }),
  'reservation.ending': () => eventText.reservationEnding({ subject: SUBJECT }),
  'reservation.expired': () => eventText.reservationExpired({ subject: SUBJECT }),
  'reservation.cancelled': () => eventText.reservationCancelled({ subject: SUBJECT }),
  'reservation.refunded': () => eventText.reservationRefunded({ subject: SUBJECT }),
  'reservation.converted': () => eventText.reservationConverted({ subject: SUBJECT }),
  'sale.proposed': () => eventText.saleProposed({ subject: SUBJECT }),
  'sale.approved': () => eventText.saleApproved({ subject: SUBJECT }),
  'sale.returned': () => eventText.saleReturned({ subject: SUBJECT }),
  'sale.completed': () => eventText.saleCompleted({ subject: SUBJECT }),
  'book.posted': ({ after }) => eventText.bookPosted({ number: after.entry.number }),
  'book.event_created': ({ after }) => eventText.bookEventCreated({ number: after.number }),
  'book.event_waits': ({ after }) => eventText.bookEventWaits({ number: after.number }),
  'book.event_approved': ({ after }) => eventText.bookEventApproved({ number: after.number }),
  'book.event_refused': ({ after }) => eventText.bookEventRefused({ number: after.number }),
  'book.event_stopped': ({ after }) => eventText.bookEventStopped({ number: after.number }),
  'book.month_closed': ({ after }) => eventText.bookMonthClosed({ month: formatMonth(after.month) }),
  'book.month_reopened': ({ after }) => eventText.bookMonthReopened({ month: formatMonth(after.month) }),
  'book.money_account_saved': ({ after }) => eventText.bookMoneyAccountSaved({ slug: after.slug }),
  'book.journal_exported': ({ after }) => eventText.bookJournalExported({ day: formatDay(after.to) }),
  'book.rate_set': ({ after }) =>
    eventText.bookRateSet({
      given: nameCurrency(after.given),
      got: nameCurrency(after.got),
      rate: writeRateFigure({ num: BigInt(after.num), den: BigInt(after.den) }),
      day: formatDay(after.day),
    }),
  'payment.waits': ({ after }) => eventText.paymentWaits(namePayment(after)),
  'payment.posted': ({ after }) => eventText.paymentPosted(namePayment(after)),
  'payment.refused': ({ after }) => eventText.paymentRefused(namePayment(after)),
  'payment.withdrawn': ({ after }) => eventText.paymentWithdrawn(namePayment(after)),
  'payment.reversal_asked': ({ after }) => eventText.paymentReversalAsked(namePayment(after)),
  'payment.reversal_refused': ({ after }) => eventText.paymentReversalRefused(namePayment(after)),
  'payment.reversal_withdrawn': ({ after }) => eventText.paymentReversalWithdrawn(namePayment(after)),
  'payment.reversed': ({ after }) => eventText.paymentReversed(namePayment(after)),
  'statement.imported': ({ after }) => eventText.statementImported({ account: after.account, lines: after.lines }),
  'statement.line_matched': () => eventText.statementLineMatched(),
  'statement.line_suspended': () => eventText.statementLineSuspended(),
  'statement.line_ignored': () => eventText.statementLineIgnored(),
  'statement.line_released': () => eventText.statementLineReleased(),
  'statement.double_judged': () => eventText.statementDoubleJudged(),
  'milestone.target_set': ({ after: { month, target, measure, unit } }) => {
    if (measure === undefined) {
      return target === null
        ? eventText.spendingTargetRemoved({ month })
        : eventText.spendingTargetSet({ month, amount: formatMegajoules(target) });
    }
    return target === null
      ? eventText.financeTargetRemoved({ measure, month })
      : eventText.financeTargetSet({ measure, month, amount: writeMoney(target, unit ?? 'USD') });
  },
  'sales.exported': ({ after }) => eventText.salesExported({ count: after.count }),
};

/** What a payment was for, as events about it say. */
const namePayment = ({ direction, for: { reference } }: ContentOf<'payment.posted'>['after']) => ({
  direction,
  reference,
});
