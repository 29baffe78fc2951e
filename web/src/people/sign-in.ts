import { login, register } from '@atlas/contract/accounts';
import { dropAccessToken } from '../api/access-token.ts';
import { type CallInput, call } from '../api/call.ts';
import { sendFarewell } from './farewell.ts';
import { acceptToken } from './session.ts';

/** Signs in; throws the server's refusal, whose message comes from the catalogue. */
export async function signIn(input: CallInput<typeof login>, idempotencyKey: string): Promise<void> {
  await sendFarewell();
  const { token } = await call(login, input, { idempotencyKey });
  acceptToken(token);
}

/** Creates an account and signs in; an old token is removed first. */
export async function signUp(input: CallInput<typeof register>, idempotencyKey: string): Promise<void> {
  dropAccessToken();
  await sendFarewell();
  const { token } = await call(register, input, { idempotencyKey });
  acceptToken(token);
}
