import type { ErrorCode, Issue, PresentBoundary, PresentWorkItem } from '@atlas/contract/errors';
import type { PlacedReason, ReasonedIssue } from './describe-reason.ts';

interface RefusalDetails {
  /** Says more than the code does; its sentence replaces the code's. */
  readonly reason?: PlacedReason | Issue;
  /** Every reason, with its place. */
  readonly reasons?: readonly (PlacedReason | ReasonedIssue | Issue)[];
  /** Replaces the code's sentence if the case has a better one. */
  readonly message?: string;
  readonly issues?: readonly Issue[];
  readonly present?: PresentBoundary;
  readonly item?: PresentWorkItem;
}

/** A use case's refusal as a value, so that the handler's type has the codes that an endpoint can answer. */
export class Refusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly details: RefusalDetails;
  constructor(code: Code, details: RefusalDetails) {
    this.code = code;
    this.details = details;
  }
}

export function refuse<Code extends ErrorCode>(code: Code, details: RefusalDetails = {}): Refusal<Code> {
  return new Refusal(code, details);
}

export function isRefusal(value: unknown): value is Refusal {
  return value instanceof Refusal;
}

/** Ends a request from any depth, for failures that are not the use case's decision. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails & { readonly retryAfterSeconds?: number };
  constructor(code: ErrorCode, details: AppError['details'] = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.details = details;
  }
}

/** JSON from the database that is sent as it is. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
