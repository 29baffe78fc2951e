import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { adoptNextSecret, storeNextSecret } from '../../src/people/factors/authenticator-repository.ts';
import { nameSecret } from '../../src/people/factors/use-code.ts';
import type { Actor } from '../../src/platform/database/database.ts';
import { loadSecrets } from '../../src/platform/secrets.ts';
import { Vault } from '../../src/platform/vault.ts';
import type { TestApp } from '../app.ts';

type Parts = Pick<TestApp, 'database' | 'configuration'>;

/** An authenticator app of a test. */
export interface TestApplication {
  /** Its code a number of periods of thirty seconds from now. */
  readonly codeIn: (periods: number) => string;
}

/** An authenticator app with this secret in base32. */
export function openApplication(key: string): TestApplication {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  return { codeIn: (periods) => totp.generate({ timestamp: Date.now() + periods * 30_000 }) };
}

/** Gives a person an authenticator app that was set up yesterday, whose codes are all still good. */
export async function giveApplication(test: Parts, { sub }: Pick<Actor, 'sub'>): Promise<TestApplication> {
  const secret = randomBytes(20);
  const vault = new Vault((await loadSecrets(test)).vault);
  await test.database.withDoor(async (tx) => {
    await storeNextSecret(tx, sub, vault.seal(nameSecret(sub), secret));
    await adoptNextSecret(tx, sub, Math.floor(Date.now() / 30_000) - 2_880);
  });
  return openApplication(new Secret({ buffer: Uint8Array.from(secret).buffer }).base32);
}

/** Gives a person an authenticator app, and their session a second factor that stays fresh for the test. */
export async function giveFactor(test: Parts, actor: Actor): Promise<TestApplication> {
  const application = await giveApplication(test, actor);
  await test.database.withDoor((tx) =>
    tx
      .updateTable('session')
      .set({ second_factor_at: new Date(Date.now() + 24 * 60 * 60 * 1000) })
      .where('id', '=', actor.sessionID)
      .execute(),
  );
  return application;
}
