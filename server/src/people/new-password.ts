import { AppError } from '../platform/outcome.ts';
import { loadCommonPasswords } from './common-passwords.ts';
import { type Holder, judgePassword } from './judge-password.ts';

/**
 * Refuses a password that strangers would try first, at its field.
 * @throws AppError `invalid_input`
 */
export async function refuseWeakPassword(
  field: 'password' | 'newPassword',
  password: string,
  holder: Holder,
): Promise<void> {
  const verdict = judgePassword(password, holder, await loadCommonPasswords());
  if (verdict.ok) return;
  throw new AppError('invalid_input', { reasons: verdict.reasons.map((reason) => ({ path: field, ...reason })) });
}
