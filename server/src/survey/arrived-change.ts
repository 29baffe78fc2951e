import type { SurveyOutboxId } from '@atlas/contract/identifiers';
import type { Fact } from '../platform/events.ts';
import type { Evidence } from './evidence-repository.ts';
import type { HeldJob } from './job-repository.ts';

/** A change whose job is held. */
export interface ArrivedChange extends Evidence {
  readonly outboxID: SurveyOutboxId;
  readonly sha256: Buffer;
  readonly job: HeldJob;
}

/** A change that will be accepted. */
export interface Acceptable {
  readonly fact: Fact;
  /** The job after it. */
  readonly job: HeldJob;
  /** Stores what it brings, once the change itself is stored. */
  readonly write: () => Promise<void>;
}
