import type { ChangeCode, ChangeReceipt, SurveyChange } from '@atlas/contract/survey-changes';

/**
 * The state of a record. QUEUED and SENDING: the register has not answered for it. ACCEPTED: stored for good, with a
 * receipt. CONFLICT and REFUSED: stored by the register, but not part of the job; they need attention until they are
 * settled.
 */
type OutboxState = 'QUEUED' | 'SENDING' | 'ACCEPTED' | 'CONFLICT' | 'REFUSED';

/** Why the register did not make a record part of its job. */
interface OutboxReason {
  readonly code: ChangeCode;
  /** The sentence of the code. */
  readonly message: string;
}

/** What the person did about a record that needed attention. */
type Settlement = { readonly by: 'sent again'; readonly changeId: string } | { readonly by: 'set aside' };

/**
 * One record of the outbox. Once a copy of it may have left this device, its change never differs, and it is not
 * removed while it stays here.
 */
export interface OutboxRecord {
  readonly change: SurveyChange;
  /** SHA-256 of the change's canonical JSON, in lower-case hexadecimal. */
  readonly sha256: string;
  readonly state: OutboxState;
  readonly receipt: ChangeReceipt | null;
  readonly reason: OutboxReason | null;
  /** Whether the register counts it as evidence of the job, or keeps it as unassigned; null until it is accepted. */
  readonly evidence: 'job' | 'unassigned' | null;
  readonly settled: Settlement | null;
  /** Whether no copy has left this device, in a call or in a file. Records of earlier versions do not say. */
  readonly isOnlyHere?: boolean;
}

/** Whether the register has not answered for a record yet. */
export function isUnsent({ state }: OutboxRecord): boolean {
  return state === 'QUEUED' || state === 'SENDING';
}

/** Whether the person has to decide about a record. */
export function needsAttention({ state, settled }: OutboxRecord): boolean {
  return (state === 'CONFLICT' || state === 'REFUSED') && settled === null;
}
