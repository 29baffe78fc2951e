import { because } from '@atlas/contract/reasons';
import { AppError } from '../outcome.ts';

/** SQLSTATE of an error that the database raised, or the network's code. */
export function faultCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

const PASSING = new Set(['40001', '40P01', '55P03']);
/**
 * Whether the same transaction may succeed when tried again: a serialisation failure, a deadlock, a lock not obtained.
 */
export function isPassing(error: unknown): boolean {
  return PASSING.has(faultCode(error) ?? '');
}

/** Whether a lock was not obtained in time. */
export function isLocked(error: unknown): boolean {
  return faultCode(error) === '55P03';
}

/** Whether another transaction took a unique value first. */
export function isTaken(error: unknown): boolean {
  return faultCode(error) === '23505';
}

const DATABASE_AWAY = /^(08|57P0|53[23]|57014|25P03|EPIPE|ECONN|ETIMEDOUT|ENOTFOUND)/;

/** Translates a database error into an answer for the caller. */
export function translateFault(error: unknown): unknown {
  const code = faultCode(error);
  if (error instanceof AppError) return error;
  if (code === 'AT401') return new AppError('unauthenticated', {}, { cause: error });
  if (code === 'AT412') return new AppError('email_unproven', {}, { cause: error });
  if (code === 'AT404') return new AppError('not_found', {}, { cause: error });
  if (code === 'AT428') return describeMissingVisit(error);
  if (code === 'AT422') return new AppError('boundary_too_intricate', {}, { cause: error });
  if (code === 'AT409') return new AppError('idempotency_busy', { retryAfterSeconds: 1 }, { cause: error });
  if (code === '22021' || code === '22P05') return new AppError('malformed_text', {}, { cause: error });
  if (code === '53100') return new AppError('storage_full', {}, { cause: error });
  if (isPassing(error) || (code !== undefined && DATABASE_AWAY.test(code)) || isBrokenConnection(error)) {
    return new AppError('unavailable', { retryAfterSeconds: 2 }, { cause: error });
  }
  return error;
}

/** The company is in the reason, because not every call names it. */
function describeMissingVisit(error: unknown): AppError {
  const companyID = error instanceof Error && 'detail' in error ? String(error.detail) : '';
  return new AppError('visit_reason_required', { reason: because('visit_needed', { companyID }) }, { cause: error });
}

function isBrokenConnection(error: unknown): boolean {
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  );
}
