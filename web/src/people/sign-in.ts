import { login, logout, register } from '@atlas/contract/accounts';
import { dropAccessToken } from '../api/access-token.ts';
import { call } from '../api/call.ts';
import { createIdempotencyKey } from '../api/idempotency-key.ts';
import { acceptToken } from './session.ts';

/** Signs in; throws the server's refusal, whose message is the catalogue's. */
export async function signIn(input: { email: string; password: string }): Promise<void> {
  const { token } = await call(login, { body: input }, { idempotencyKey: createIdempotencyKey() });
  acceptToken(token);
}

/** Creates an account and signs it in; an old token is removed first. */
export async function signUp(input: { email: string; name: string; password: string }): Promise<void> {
  dropAccessToken();
  const { token } = await call(register, { body: input }, { idempotencyKey: createIdempotencyKey() });
  acceptToken(token);
}

/** Signs out here at once; the server's session ends when it can be told. */
export async function signOut(): Promise<void> {
  const farewell = call(logout, {}, { idempotencyKey: createIdempotencyKey() }).catch(() => undefined);
  dropAccessToken();
  await farewell;
}
