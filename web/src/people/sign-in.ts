import { login, register } from '@atlas/contract/accounts';
import { dropAccessToken } from '../api/access-token.ts';
import { call } from '../api/call.ts';
import { createIdempotencyKey } from '../api/idempotency-key.ts';
import { sendFarewell } from './farewell.ts';
import { acceptToken } from './session.ts';

/** Signs in; throws the server's refusal, whose message is the catalogue's. */
export async function signIn(input: { email: string; password: string }): Promise<void> {
  await sendFarewell();
  const { token } = await call(login, { body: input }, { idempotencyKey: createIdempotencyKey() });
  acceptToken(token);
}

/** Creates an account and signs it in; an old token is removed first. */
export async function signUp(input: { email: string; name: string; password: string }): Promise<void> {
  dropAccessToken();
  await sendFarewell();
  const { token } = await call(register, { body: input }, { idempotencyKey: createIdempotencyKey() });
  acceptToken(token);
}
