import type { Access } from '@atlas/contract/endpoint';
import type { NoticeCause, NoticeKind } from '@atlas/contract/notice-causes';
import type { NoticeSubject } from '@atlas/contract/notices';
import { ProposalKind } from '@atlas/contract/proposals';
import { isClerkOf, type QueueName } from '@atlas/contract/queues';
import { DECIDING_ROLES, ROLE_TRAITS, type Role } from '@atlas/contract/roles';
import { accessOfSecond } from '@atlas/contract/two-hands';
import * as z from 'zod/mini';
import { isDealSettled, seesDeal } from './deal-sight.rules.ts';
import {
  isWithinLimit,
  NoticedAdmission,
  NoticedDeal,
  NoticedPass,
  NoticedProposal,
  NoticedRequest,
  NoticedWork,
} from './noticed-fact.ts';

/** An asset that a notice is about, as it is now. */
export const NoticedAsset = z.object({
  assetNumber: z.nullable(z.string()),
  pass: z.nullable(NoticedPass),
  changeWaits: z.boolean(),
  guards: z.boolean(),
  holds: z.boolean(),
});

/** What decides whether a person can still see a notice. */
export interface Seen {
  readonly personID: string;
  readonly kind: NoticeKind;
  readonly cause: NoticeCause;
  readonly subject: NoticeSubject;
  readonly companyID: string | null;
  /** The person's present role in the company. */
  readonly role: Role | null;
  /** Whether the person decides about minting now. */
  readonly isOfficer: boolean;
  /** The thing as it is now; null if it is gone. */
  readonly state: unknown;
}

/** Whether a role reads the work of a queue: it works there, or manages the company. */
export function readsWork(role: Role | null, queueName: QueueName): boolean {
  return role !== null && (isClerkOf(role, queueName) || (DECIDING_ROLES as readonly Role[]).includes(role));
}

/** Whether a role can decide; Reception about redemptions up to the company's limit only. */
export function decides(role: Role | null, access: Access, request: z.infer<typeof NoticedRequest> | null): boolean {
  if (role === null || !Array.isArray(access) || !access.includes(role)) return false;
  return role !== 'Reception' || request === null || isWithinLimit(request);
}

/**
 * Whether the person may see what a notice is about now, as the register would show it to them. A change of one's own
 * role is news also to a person who no longer belongs to the company.
 */
export function maySee(seen: Seen): boolean {
  const { kind, cause, subject, companyID, role, isOfficer, state } = seen;
  if (kind === 'role') return true;
  switch (subject.type) {
    case 'work_item': {
      const work = NoticedWork.safeParse(state);
      return work.success && readsWork(role, work.data.queueName);
    }
    case 'proposal': {
      if (companyID === null) return isOfficer;
      const proposal = ProposalKind.safeParse(NoticedProposal.safeParse(state).data?.kind);
      return proposal.success && decides(role, accessOfSecond(proposal.data), null);
    }
    case 'mint_request':
      return isOfficer;
    case 'redemption': {
      const request = NoticedRequest.safeParse(state);
      return (
        request.success &&
        decides(role, accessOfSecond(cause === 'redemption.approved' ? 'payout' : 'redemption'), request.data)
      );
    }
    case 'asset': {
      const asset = NoticedAsset.safeParse(state);
      if (!asset.success || role === null) return false;
      if (cause === 'right.proposed') return decides(role, accessOfSecond('right_change'), null);
      return ROLE_TRAITS[role].sight !== 'own' || asset.data.guards || asset.data.holds;
    }
    case 'person':
      return false;
    case 'company':
      return decides(role, DECIDING_ROLES, null);
    case 'offer':
    case 'reservation':
    case 'rop':
    case 'payment':
    case 'asset_event':
      return seesDeal(seen, subject.type);
  }
}

/** Whether a thing is over, so that the notice asks for nothing any more. */
export function isSettled({ kind, cause, subject, state }: Seen): boolean {
  switch (subject.type) {
    case 'work_item':
      return ['DONE', 'CANCELLED'].includes(NoticedWork.safeParse(state).data?.state ?? 'DONE');
    case 'proposal':
      return NoticedProposal.safeParse(state).data?.state !== 'PROPOSED';
    case 'mint_request':
      return NoticedRequest.safeParse(state).data?.state !== 'REQUESTED';
    case 'redemption':
      return (
        NoticedRequest.safeParse(state).data?.state !== (cause === 'redemption.approved' ? 'approved' : 'requested')
      );
    case 'asset':
      return isAssetSettled(cause, NoticedAsset.safeParse(state).data);
    case 'person':
      return false;
    case 'company':
      return cause === 'company.applied' && NoticedAdmission.safeParse(state).data?.state !== 'APPLIED';
    case 'offer':
    case 'reservation':
    case 'rop':
    case 'payment':
    case 'asset_event':
      return isDealSettled(kind, subject.type, NoticedDeal.safeParse(state).data);
  }
}

function isAssetSettled(cause: NoticeCause, asset: z.infer<typeof NoticedAsset> | undefined): boolean {
  if (cause === 'right.proposed') return asset?.changeWaits !== true;
  const pass = asset?.pass;
  if (cause === 'gate.reversal_asked') return !(pass?.state === 'PASSED' && pass.reversalAsked);
  if (cause === 'gate.rejected') return pass?.state !== 'REJECTED';
  return pass?.state !== 'IN_REVIEW' && pass?.state !== 'ESCALATED';
}
