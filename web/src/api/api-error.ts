import type { ErrorCode, ErrorReply, Issue, PresentBoundary } from '@atlas/contract/errors';
import * as failureText from '@atlas/messages/failure';

/** The server refused the call, or failed; `code` says which. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly requestId: string;
  readonly issues: readonly Issue[];
  /** Why, with its parameters, where the code alone does not say it. */
  readonly reason: ErrorReply['reason'];
  /** What the register holds under the number, with `revision_conflict`. */
  readonly present: PresentBoundary | undefined;
  /** How long the server asks to wait, in seconds. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, reply: ErrorReply, retryAfterSeconds?: number) {
    super(reply.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = reply.code;
    this.requestId = reply.requestId;
    this.issues = reply.issues ?? [];
    this.reason = reply.reason;
    this.present = reply.present;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The request did not reach the server, or its answer did not reach us. */
export class OfflineError extends Error {
  constructor(cause: unknown) {
    super(failureText.offline(), { cause });
    this.name = 'OfflineError';
  }
}

/** The browser or the device did not do its part. The message says what to do. */
export class DeviceError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'DeviceError';
  }
}

/** Whether it is unknown after a failure what the server did. The same request should then be sent again unchanged. */
export function isUndecided(error: unknown): boolean {
  return (
    error instanceof OfflineError ||
    (error instanceof ApiError && (error.status >= 500 || error.code === 'idempotency_busy'))
  );
}

/** Whether the server asks for the same request again later. */
export function isToWait(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 429;
}

/** The plain sentence to show for any failure. */
export function describeFailure(error: unknown): string {
  if (error instanceof ApiError || error instanceof OfflineError || error instanceof DeviceError) {
    return error.message;
  }
  return failureText.unexpected();
}

/** The refusal's sentence for one field, by the field's path. */
export function findIssue(error: unknown, path: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.issues.find((issue) => issue.path === path || issue.path === `body.${path}`)?.message;
}
