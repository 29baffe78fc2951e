import type { UserId } from '@atlas/contract/identifiers';
import { createAccount } from '../../src/people/create-account.ts';
import { openSession } from '../../src/people/open-session.ts';
import { hashPassword } from '../../src/people/passwords.ts';
import { AccessTokens } from '../../src/platform/access-token.ts';
import type { Actor } from '../../src/platform/database/database.ts';
import { loadSecrets } from '../../src/platform/secrets.ts';
import type { TestApp } from '../app.ts';
import { giveFactor } from './second-factor.ts';

/** A person with an account and a live session. */
export interface TestPerson {
  readonly sub: UserId;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  /** A valid access token. */
  readonly token: string;
  /** For services that are called without HTTP. */
  readonly actor: Actor;
}

interface BuilderInput {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly nationalId?: string;
  readonly superAdmin?: boolean;
  /**
   * Whether the person has an authenticator app and gave a code just now; always true for those who run the platform.
   */
  readonly withFactor?: boolean;
}

const PASSWORD = 'granite kopje at dawn';
// Hashing is slow on purpose; one hash serves every person of a test file.
const passwordHash = hashPassword(PASSWORD);
let serial = 0;

/** Makes a person through the services, with a unique email address and phone number. */
export async function buildPerson(
  test: Pick<TestApp, 'database' | 'configuration'>,
  inputs: BuilderInput = {},
): Promise<TestPerson> {
  serial += 1;
  const name = inputs.name ?? `Person ${serial}`;
  const email = inputs.email ?? `person-${serial}-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const phone = inputs.phone ?? `+26377${String(1_000_000 + serial).padStart(7, '0')}`;
  const { nationalId, superAdmin } = inputs;
  const sub = await createAccount(test, {
    name,
    email,
    phone,
    nationalId,
    superAdmin,
    passwordHash: await passwordHash,
  });
  const { actor } = await openSession(test.database, sub, 'Test');
  if (inputs.withFactor ?? superAdmin) await giveFactor(test, actor);
  const tokens = new AccessTokens((await loadSecrets(test)).accessToken);
  return { sub, name, email, phone, password: PASSWORD, token: await tokens.sign(actor, name), actor };
}
