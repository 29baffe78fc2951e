import { recordAssetCost } from './asset-costs.ts';
import { approveEvent, createEvent, refuseEvent } from './asset-events.ts';
import { approveBoundary } from './asset-life.ts';
import { reverseEntry } from './book-entries.ts';
import { reopenMonth } from './book-months.ts';
import { saveBoundary } from './cartography.ts';
import { requireGrants } from './client-map.ts';
import type { Access } from './endpoint.ts';
import { exchangeMoney, setRate } from './exchange.ts';
import { setRewardShare } from './gate-policy.ts';
import { attestGatePass, rejectGatePass, reverseGatePass, submitGatePass } from './gate-runs.ts';
import { saveTree } from './gates.ts';
import { payFromTreasury } from './ledger.ts';
import { appointMintOfficer, approveMint, requestMint, setRedemptionRate } from './mint.ts';
import { acceptMintProposal, refuseMintProposal } from './mint-proposals.ts';
import { approvePayment, recordPayment, recordRefund, refusePayment, reversePayment } from './payments.ts';
import { acceptProposal, type CompanyKind, ProposalKind, refuseProposal } from './proposals.ts';
import { because, type Hindrance } from './reasons.ts';
import {
  approveRedemption,
  failRedemption,
  requestRedemption,
  setRedemptionLimit,
  settleRedemption,
} from './redemptions.ts';
import { approveSale, completeSale, returnSale } from './reservations.ts';
import { acceptChange, refuseChange, registerRight } from './rights.ts';
import type { Role } from './roles.ts';
import { acceptRopChange, refuseRopChange, waiveRop } from './rop-changes.ts';
import { approveRop, draftRop } from './rops.ts';
import { setSecondFactorRule } from './second-factor-rule.ts';
import type { Call } from './steps/define-life.ts';

type OwnReason =
  | 'plotted_by_you'
  | 'submitted_by_you'
  | 'reversal_asked_by_you'
  | 'requested_by_you'
  | 'approved_by_you'
  | 'proposed_by_you'
  | 'recorded_by_you'
  | 'drafted_by_you'
  | 'created_by_you';

/** A step that one person begins and another one completes. */
export interface TwoHands {
  /** What is proposed, as documentation. */
  readonly what: string;
  /** The first person's call. */
  readonly proposes: Call;
  /** The second person's calls. */
  readonly decides: readonly Call[];
  /** When one person is enough; null if never. */
  readonly alone: string | null;
  /** Why the step is closed to the first person. To their other accounts it is closed as `same_person`. */
  readonly own: OwnReason;
}

const PROPOSAL = { decides: [acceptProposal, refuseProposal], own: 'proposed_by_you' } as const;
const MINT_PROPOSAL = { decides: [acceptMintProposal, refuseMintProposal], own: 'proposed_by_you' } as const;
const NOBODY_ELSE = 'nobody else in the company can decide, or could in the last 30 days';
const LEADS_ALONE =
  'nobody else in the company can decide, or could in the last 30 days, and nothing is paid from its treasury by it';

/** The one table of steps that need two people. Guards, permits, the list of what waits, documentation and tests derive from it. */
export const TWO_HANDS = {
  boundary: {
    what: 'A boundary is plotted, and approved.',
    proposes: saveBoundary,
    decides: [approveBoundary],
    alone: null,
    own: 'plotted_by_you',
  },
  gate: {
    what: 'Evidence is handed in at a gate, and attested or rejected.',
    proposes: submitGatePass,
    decides: [attestGatePass, rejectGatePass],
    alone:
      'the gate has no gatekeepers, and with what the person took from the treasury in the last 24 hours it stays within the limit',
    own: 'submitted_by_you',
  },
  reversal: {
    what: 'The reversal of a passed gate is requested, and carried out.',
    proposes: reverseGatePass,
    decides: [reverseGatePass],
    alone: null,
    own: 'reversal_asked_by_you',
  },
  redemption: {
    what: 'A redemption is requested, and approved, declined or paid out.',
    proposes: requestRedemption,
    decides: [approveRedemption, failRedemption, settleRedemption],
    alone: null,
    own: 'requested_by_you',
  },
  payout: {
    what: 'A redemption is approved, and paid out.',
    proposes: approveRedemption,
    decides: [settleRedemption],
    alone: null,
    own: 'approved_by_you',
  },
  payment: {
    what: 'Money that came in is recorded, and approved or refused.',
    proposes: recordPayment,
    decides: [approvePayment, refusePayment],
    alone:
      'with what the person recorded for the same deal in the last 24 hours it is no more than 1,000 dollars, it takes no late fee back, and the person did not enter the rate that it is counted at',
    own: 'recorded_by_you',
  },
  refund: {
    what: 'A refund is requested, and approved or refused.',
    proposes: recordRefund,
    decides: [approvePayment, refusePayment],
    alone: null,
    own: 'recorded_by_you',
  },
  payment_reversal: {
    what: 'The reversal of a payment is requested, and approved or refused.',
    proposes: reversePayment,
    decides: [approvePayment, refusePayment],
    alone: null,
    own: 'recorded_by_you',
  },
  asset_event: {
    what: 'An event of income or an expense is created, and approved or refused.',
    proposes: createEvent,
    decides: [approveEvent, refuseEvent],
    alone: `with the person's events of the last 24 hours it is no more than 1,000 dollars, or ${NOBODY_ELSE}`,
    own: 'created_by_you',
  },
  mint: {
    what: 'New Megajoules are requested, and approved by two mint officers.',
    proposes: requestMint,
    decides: [approveMint],
    alone: null,
    own: 'requested_by_you',
  },
  right_change: {
    what: 'A right in an asset is registered, transferred, varied or discharged.',
    // The calls that transfer, vary and discharge have the same access.
    proposes: registerRight,
    decides: [acceptChange, refuseChange],
    alone: null,
    own: 'proposed_by_you',
  },
  rop: {
    what: 'A contract of rent with an option to purchase is drafted, and approved.',
    proposes: draftRop,
    decides: [approveRop],
    alone: null,
    own: 'drafted_by_you',
  },
  rop_change: {
    what: 'A contract gets a waiver or new terms, is put in default or terminated.',
    // The calls that propose new terms, a default or a termination have the same access.
    proposes: waiveRop,
    decides: [acceptRopChange, refuseRopChange],
    alone: null,
    own: 'proposed_by_you',
  },
  sale: {
    what: 'The sale of a reserved asset is proposed, and approved or returned.',
    proposes: completeSale,
    decides: [approveSale, returnSale],
    alone: null,
    own: 'proposed_by_you',
  },
  gate_tree: {
    ...PROPOSAL,
    what: 'The gates of a tree, their gatekeepers, cycles, Megajoules and sources, and its type and links.',
    proposes: saveTree,
    alone: LEADS_ALONE,
  },
  reward_share: {
    ...PROPOSAL,
    what: "The gatekeepers' share of what gates take.",
    proposes: setRewardShare,
    alone: LEADS_ALONE,
  },
  payment_limit: {
    ...PROPOSAL,
    what: 'A higher limit of payments.',
    proposes: setRedemptionLimit,
    alone: 'the limit becomes lower',
  },
  treasury_payment: {
    ...PROPOSAL,
    what: 'A payment from the treasury.',
    proposes: payFromTreasury,
    alone:
      'with what the person took from the treasury in the last 24 hours it stays within the limit, and it goes to someone else',
  },
  second_factor_rule: {
    ...PROPOSAL,
    what: 'Roles that no longer need a second factor.',
    proposes: setSecondFactorRule,
    alone: 'no role is released from it, or nobody else in the company can decide, or could in the last 30 days',
  },
  client_link_rule: {
    ...PROPOSAL,
    what: 'Client maps that open without a link.',
    proposes: requireGrants,
    alone: 'maps will open only with a link, or nobody else in the company can decide, or could in the last 30 days',
  },
  entry_reversal: {
    ...PROPOSAL,
    what: 'An entry of the books is reversed.',
    proposes: reverseEntry,
    alone: NOBODY_ELSE,
  },
  exchange: {
    ...PROPOSAL,
    what: 'Money is exchanged from one currency to another.',
    proposes: exchangeMoney,
    alone: NOBODY_ELSE,
  },
  exchange_rate: {
    ...PROPOSAL,
    what: 'An exchange rate from a day on.',
    proposes: setRate,
    alone: NOBODY_ELSE,
  },
  month_reopening: {
    ...PROPOSAL,
    what: 'A closed month of the books is reopened.',
    proposes: reopenMonth,
    alone: NOBODY_ELSE,
  },
  asset_cost: {
    ...PROPOSAL,
    what: 'A cost is added to an asset that is for sale.',
    proposes: recordAssetCost,
    alone: NOBODY_ELSE,
  },
  redemption_rate: {
    ...MINT_PROPOSAL,
    what: 'What a Megajoule is worth from now on.',
    proposes: setRedemptionRate,
    alone: null,
  },
  mint_officer: {
    ...MINT_PROPOSAL,
    what: 'A new mint officer, who can act 24 hours after the appointment.',
    proposes: appointMintOfficer,
    alone: 'an officer is dismissed',
  },
} as const satisfies Readonly<Record<ProposalKind, TwoHands> & Record<string, TwoHands>>;

export type TwoHandsKind = keyof typeof TWO_HANDS;

/** Kinds of proposals that move value, or decide how it moves. Only members accept them, a day after they got their role. */
export const VALUE_KINDS: ReadonlySet<CompanyKind> = new Set([
  'gate_tree',
  'reward_share',
  'payment_limit',
  'treasury_payment',
  'entry_reversal',
  'exchange',
  'exchange_rate',
  'month_reopening',
  'asset_cost',
]);

/** How many proposals of one person can wait in a company. */
export const MOST_PROPOSALS = 50;

/** The acting person: their account, and all accounts that count as theirs. */
export interface ActingPerson {
  readonly sub: string;
  readonly hands: readonly string[];
}

/** Why the acting person cannot take the second step of a row, given the account that took the first one; undefined if they can. */
export function hinderSecondHand(
  kind: TwoHandsKind,
  { sub, hands }: ActingPerson,
  first: string | null,
): Hindrance | undefined {
  if (first === sub) return because(TWO_HANDS[kind].own);
  return first !== null && hands.includes(first) ? because('same_person') : undefined;
}

/**
 * Why a deal cannot end yet, in whatever way, or have its past closed: one of its payments may not have been money at
 * all, and what has ended keeps its payments. Undefined if it can.
 * @param deal with the receipt of a payment whose reversal waits for a second person; null without one
 */
export function hinderClosing({
  receiptBeingReversed: receipt,
}: {
  readonly receiptBeingReversed: string | null;
}): Hindrance | undefined {
  return receipt === null ? undefined : because('reversal_waits', { receipt });
}

/** Who can take the second step of a row: those who can propose the same change, or those whom the second call admits. */
export function accessOfSecond(kind: TwoHandsKind): Access {
  const { proposes, decides } = TWO_HANDS[kind];
  const [first] = decides;
  return ProposalKind.safeParse(kind).success ? proposes.access : first.access;
}

/** The roles that propose and decide about a kind of a company's proposals: those that its endpoint declares. */
export function rolesDeciding(kind: CompanyKind): readonly Role[] {
  return TWO_HANDS[kind].proposes.access;
}
