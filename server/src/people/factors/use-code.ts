import { accountFacts } from '@atlas/contract/facts/accounts';
import type { Tx } from '../../platform/database/executor.ts';
import { recordAccountFact } from '../../platform/events.ts';
import { chooseLocale } from '../../platform/locale.ts';
import { leaveInOutbox } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Account } from '../account-repository.ts';
import { composeRecoveryCodeUsed } from '../mails.ts';
import { findPeriod } from './authenticator.ts';
import { findSecret, spendPeriod } from './authenticator-repository.ts';
import { countRecoveryCodes, spendRecoveryCode } from './recovery-code-repository.ts';
import { readRecoveryCode } from './recovery-codes.ts';

type Parts = Pick<Platform, 'vault' | 'configuration'>;

/** What the secret of a person's authenticator app is sealed for. */
export function nameSecret(user: string): string {
  return `totp ${user}`;
}

/**
 * Takes a code of the person's authenticator app, or one of their recovery codes, and spends it. A recovery code
 * leaves a fact and a mail.
 * @returns whether the code was good
 */
export async function spendCode(tx: Tx, parts: Parts, person: Account, code: string): Promise<boolean> {
  const digits = code.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits)) return spendAppCode(tx, parts, person, digits);
  const recovery = readRecoveryCode(code);
  if (recovery === undefined || !(await spendRecoveryCode(tx, parts.vault, person.id, recovery))) return false;
  const left = await countRecoveryCodes(tx, person.id);
  await leaveInOutbox(
    tx,
    'mail',
    composeRecoveryCodeUsed(person.email, parts.configuration.origin, left, chooseLocale()),
  );
  await recordAccountFact(tx, person.id, accountFacts.recoveryCodeUsed, {
    subject: { id: person.id },
    after: { left },
  });
  return true;
}

async function spendAppCode(tx: Tx, { vault }: Parts, { id }: Account, digits: string): Promise<boolean> {
  const sealed = await findSecret(tx, id);
  if (sealed === undefined) return false;
  const period = findPeriod(vault.open(nameSecret(id), sealed), digits, Date.now());
  return period !== undefined && (await spendPeriod(tx, id, period));
}
