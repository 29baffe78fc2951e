import { confirmSignUp, login, register } from '@atlas/contract/accounts';
import { dropAccessToken } from '../api/access-token.ts';
import { ApiError } from '../api/api-error.ts';
import { type CallInput, call } from '../api/call.ts';
import { sendFarewell } from './farewell.ts';
import { acceptToken } from './session.ts';

/** Signs in; throws the server's refusal, whose message comes from the catalogue. */
export async function signIn(input: CallInput<typeof login>, idempotencyKey: string): Promise<void> {
  await sendFarewell();
  const { token } = await call(login, input, { idempotencyKey });
  acceptToken(token);
}

/** What a person can use for the second step of their sign-in; a recovery code always works. */
export interface SecondStep {
  readonly app: boolean;
  readonly passkey: boolean;
}

/** The second step that a sign-in with the right password leads to; undefined for any other refusal. */
export function readSecondStep(error: unknown): SecondStep | undefined {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_required') return undefined;
  const { app, passkey } = error.reason?.parameters ?? {};
  return { app: app === 'yes', passkey: passkey === 'yes' };
}

/** Finishes a sign-up by its mailed link; an old token is removed first. */
export async function finishSignUp(input: CallInput<typeof confirmSignUp>, idempotencyKey: string): Promise<void> {
  dropAccessToken();
  await sendFarewell();
  const { token } = await call(confirmSignUp, input, { idempotencyKey });
  acceptToken(token);
}

/** Creates an account and signs in; an old token is removed first. */
export async function signUp(input: CallInput<typeof register>, idempotencyKey: string): Promise<void> {
  dropAccessToken();
  await sendFarewell();
  const { token } = await call(register, input, { idempotencyKey });
  acceptToken(token);
}
