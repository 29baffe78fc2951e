import * as z from 'zod/mini';
import { RopState } from '../rop-state.ts';
import { RopChangeKind } from '../rop-view.ts';
import { defineFact, type FactDefinition } from './define-fact.ts';

const OF_ROP = { subject: 'rop', audience: 'public log' } as const;
const Moved = z.strictObject({ state: RopState });
const MOVED = { ...OF_ROP, before: Moved, after: Moved } as const;
const Change = z.strictObject({ changeID: z.string(), kind: RopChangeKind });
const OF_CHANGE = { ...OF_ROP, after: Change } as const;

/** Contracts of rent with an option to purchase. Buyers, amounts and reasons are not part of the log. */
export const ropFacts = {
  ropDrafted: defineFact({ ...OF_ROP, type: 'rop.drafted', after: Moved }),
  ropChanged: defineFact({ ...OF_ROP, type: 'rop.changed', after: z.strictObject({ version: z.int() }) }),
  ropSubmitted: defineFact({ ...MOVED, type: 'rop.submitted' }),
  ropReturned: defineFact({ ...MOVED, type: 'rop.returned' }),
  ropApproved: defineFact({ ...MOVED, type: 'rop.approved' }),
  ropWithdrawn: defineFact({ ...MOVED, type: 'rop.withdrawn' }),
  ropLapsed: defineFact({ ...MOVED, type: 'rop.lapsed' }),
  ropLinkSent: defineFact({ ...OF_ROP, type: 'rop.link_sent' }),
  /** The hash is of the terms that were signed. */
  ropSigned: defineFact({
    ...OF_ROP,
    type: 'rop.signed',
    before: Moved,
    after: z.strictObject({ state: RopState, termsSha256: z.string() }),
  }),
  ropActivated: defineFact({ ...MOVED, type: 'rop.activated' }),
  ropPaid: defineFact({ ...OF_ROP, type: 'rop.paid', after: z.strictObject({ paymentID: z.string() }) }),
  ropPaymentReversed: defineFact({
    ...OF_ROP,
    type: 'rop.payment_reversed',
    after: z.strictObject({ paymentID: z.string() }),
  }),
  ropRefunded: defineFact({ ...OF_ROP, type: 'rop.refunded', after: z.strictObject({ refundID: z.string() }) }),
  /** Instalments are open although their days of grace are over. */
  ropOverdue: defineFact({
    subject: 'rop',
    audience: 'company',
    type: 'rop.overdue',
    after: z.strictObject({ instalments: z.array(z.int()) }),
  }),
  ropPaidUp: defineFact({ ...MOVED, type: 'rop.paid_up' }),
  ropReopened: defineFact({ ...MOVED, type: 'rop.reopened' }),
  ropChangeProposed: defineFact({ ...OF_CHANGE, type: 'rop.change_proposed' }),
  ropChangeRefused: defineFact({ ...OF_CHANGE, type: 'rop.change_refused' }),
  ropChangeWithdrawn: defineFact({ ...OF_CHANGE, type: 'rop.change_withdrawn' }),
  ropWaived: defineFact({ ...OF_CHANGE, type: 'rop.waived' }),
  ropRestructured: defineFact({ ...OF_CHANGE, type: 'rop.restructured' }),
  ropDefaulted: defineFact({ ...MOVED, type: 'rop.defaulted' }),
  ropCured: defineFact({ ...MOVED, type: 'rop.cured' }),
  ropSettled: defineFact({ ...MOVED, type: 'rop.settled' }),
  ropExercised: defineFact({ ...MOVED, type: 'rop.exercised' }),
  ropTerminated: defineFact({ ...MOVED, type: 'rop.terminated' }),
  /** The asset lost its approval, or has it again: late fees pause meanwhile. */
  ropAssetWarned: defineFact({
    ...OF_ROP,
    type: 'rop.asset_warned',
    after: z.strictObject({ assetID: z.string(), lapsed: z.boolean() }),
  }),
} as const satisfies Record<string, FactDefinition>;
