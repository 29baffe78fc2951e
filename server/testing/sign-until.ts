import { SignJWT } from 'jose';
import type { Actor } from '../src/platform/database/database.ts';
import { loadSecrets } from '../src/platform/secrets.ts';
import type { TestApp } from './app.ts';

/** An access token that is right in everything but expires after some seconds, or has expired before now. */
export async function signUntil(
  test: Pick<TestApp, 'database' | 'configuration'>,
  { sub, sessionID }: Actor,
  seconds: number,
): Promise<string> {
  const { accessToken } = await loadSecrets(test);
  const now = Math.floor(Date.now() / 1_000);
  return new SignJWT({ name: 'A person', sid: sessionID })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(sub)
    .setJti(crypto.randomUUID())
    .setIssuer('atlas-engine')
    .setAudience('atlas-engine-api')
    .setIssuedAt(now - 600)
    .setExpirationTime(now + seconds)
    .sign(accessToken);
}
