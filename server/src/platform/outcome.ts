import type { ErrorCode, Issue, PresentBoundary } from '@atlas/contract/errors';
import type { PlacedReason, ReasonedIssue } from './describe-reason.ts';

interface RefusalDetails {
  /** Says more than the code does; its sentence replaces the code's. */
  readonly reason?: PlacedReason | Issue;
  /** Every reason, with its place. */
  readonly reasons?: readonly (PlacedReason | ReasonedIssue | Issue)[];
  /** Replaces the code's sentence where the case has a better one. */
  readonly message?: string;
  readonly issues?: readonly Issue[];
  readonly present?: PresentBoundary;
}

/** A use case's no, as a value: the handler's type then tells which codes an endpoint can answer. */
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

/** Ends a request from anywhere beneath the handler, for what is not the use case's own decision. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails & { readonly retryAfterSeconds?: number };
  constructor(code: ErrorCode, details: AppError['details'] = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.details = details;
  }
}

/** JSON that left the database ready-made and goes out as it is. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
