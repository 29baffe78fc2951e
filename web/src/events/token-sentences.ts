import type { ContentOf } from '@atlas/contract/facts/all-facts';
import type { TransferContent } from '@atlas/contract/facts/ledger';
import { ProposalKind } from '@atlas/contract/proposals';
import * as eventText from '@atlas/messages/event';
import { writeRateFigure } from '@atlas/money/exchange-rate';
import { nameCurrency } from '@atlas/money/write-money';
import { formatMegajoules } from '../ui/format.ts';
import { type SentencesOf, SUBJECT, withReason } from './sentences.ts';

/** Facts about Megajoules, proposals and the public log. */
export const tokenSentences: SentencesOf<
  'token' | 'mint' | 'mint_officer' | 'redemption' | 'proposal' | 'mint_proposal' | 'ledger' | 'key' | 'log'
> = {
  'token.transfer': ({ after }) => describeMovement(after),
  'token.mint': ({ after }) => eventText.tokenMint({ amount: sumMoved(after) }),
  'token.hold_expired': ({ after }) => eventText.tokenHoldExpired({ amount: sumMoved(after) }),
  'redemption.settled': ({ after }) => eventText.redemptionSettled({ amount: sumMoved(after, ['single']) }),
  'redemption.returned': ({ after }) => eventText.redemptionReturned({ amount: sumMoved(after) }),
  'ledger.stopped': ({ after }) => eventText.ledgerStopped({ subject: SUBJECT, count: after.faults.length }),
  'ledger.reopened': ({ after }) => withReason(eventText.ledgerReopened({ subject: SUBJECT }), after.reason),
  'key.rotated': () => eventText.keyRotated({ subject: SUBJECT }),
  'log.recovered': () => eventText.logRecovered({ subject: SUBJECT }),
  'log.place_lost': () => eventText.logPlaceLost(),
  'mint.requested': ({ after }) =>
    withReason(eventText.mintRequested({ amount: formatMegajoules(after.amount) }), after.reason),
  'mint.approved': ({ after }) => eventText.mintApproved({ amount: formatMegajoules(after.amount) }),
  'mint.rejected': ({ after }) =>
    withReason(eventText.mintRejected({ amount: formatMegajoules(after.amount) }), after.reason),
  'mint.withdrawn': ({ after }) => eventText.mintWithdrawn({ amount: formatMegajoules(after.amount) }),
  'mint_officer.appointed': () => eventText.mintOfficerAppointed({ subject: SUBJECT }),
  'mint_officer.dismissed': () => eventText.mintOfficerDismissed({ subject: SUBJECT }),
  'redemption.requested': ({ after }) =>
    eventText.redemptionRequested({ amount: formatMegajoules(after.amount), currency: nameCurrency(after.currency) }),
  'redemption.approved': ({ after }) => eventText.redemptionApproved({ amount: formatMegajoules(after.amount) }),
  'redemption.limit_set': ({ after }) => eventText.redemptionLimitSet({ limit: formatMegajoules(after.limit) }),
  'proposal.made': ({ after }) => eventText.proposalMade({ what: nameProposed(after) }),
  'proposal.accepted': ({ after }) => eventText.proposalAccepted({ what: nameProposed(after) }),
  'proposal.refused': ({ after }) => eventText.proposalRefused({ what: nameProposed(after), reason: after.reason }),
  'proposal.withdrawn': ({ after }) => eventText.proposalWithdrawn({ what: nameProposed(after) }),
  'proposal.outdated': ({ after }) => eventText.proposalOutdated({ what: nameProposed(after) }),
  'mint_proposal.made': ({ after }) => eventText.proposalMade({ what: nameProposed(after) }),
  'mint_proposal.accepted': ({ after }) => eventText.proposalAccepted({ what: nameProposed(after) }),
  'mint_proposal.refused': ({ after }) =>
    eventText.proposalRefused({ what: nameProposed(after), reason: after.reason }),
  'mint_proposal.withdrawn': ({ after }) => eventText.proposalWithdrawn({ what: nameProposed(after) }),
  'redemption.rate_set': ({ after }) => eventText.redemptionRateSet({ subject: SUBJECT, rate: formatRate(after) }),
};

function sumMoved({ transfers }: TransferContent, kinds?: readonly string[]): string {
  const counted = transfers.filter(({ kind }) => kinds === undefined || kinds.includes(kind));
  return formatMegajoules(counted.reduce((sum, { amount }) => sum + BigInt(amount), 0n).toString());
}

const purposes: Readonly<Record<string, string>> = { gate_pass: 'gate', redemption: 'redemption' };

/** A group that ends a hold pays from it. A group that starts with a hold or a reversal does nothing else. */
function describeMovement(content: TransferContent): string {
  const purpose = purposes[content.reference.type] ?? '';
  const kinds = new Set(content.transfers.map(({ kind }) => kind));
  if (kinds.has('reversal')) return eventText.movedBack({ amount: sumMoved(content, ['reversal']), purpose });
  if (kinds.has('void')) return eventText.movedFree({ amount: sumMoved(content, ['void']), purpose });
  if (kinds.has('pending')) return eventText.movedAside({ amount: sumMoved(content, ['pending']), purpose });
  return eventText.movedOn({ amount: sumMoved(content, kinds.has('single') ? ['single'] : undefined), purpose });
}

/** What was proposed, with its own name if it has one; another version may know further kinds. */
const nameProposed = ({ kind }: { readonly kind: string }) =>
  eventText.proposed({ kind: ProposalKind.safeParse(kind).data ?? 'other' });

/** Converts a rate from hundredths of a currency per milli-Megajoule to the currency per Megajoule. */
const formatRate = ({ num, den }: ContentOf<'redemption.rate_set'>['after']) =>
  writeRateFigure({ num: BigInt(num) * 10n, den: BigInt(den) });
