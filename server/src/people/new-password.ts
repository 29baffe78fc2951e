import { AppError } from '../platform/outcome.ts';
import { judgePassword } from './rules.ts';

/**
 * Refuses a password that strangers would try first, at its field.
 * @throws AppError `invalid_input`
 */
export function refuseWeakPassword(field: 'password' | 'newPassword', password: string, email: string): void {
  const verdict = judgePassword(password, email);
  if (verdict.ok) return;
  throw new AppError('invalid_input', { reasons: verdict.reasons.map((reason) => ({ path: field, ...reason })) });
}
