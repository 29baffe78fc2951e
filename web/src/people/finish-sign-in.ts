import { askSignInPasskey, giveSignInPasskey } from '@atlas/contract/passkeys';
import { giveSecondFactor } from '@atlas/contract/second-factor';
import { type CallInput, call } from '../api/call.ts';
import { createIdempotencyKey } from '../api/idempotency-key.ts';
import { signWithPasskey } from './passkey.ts';
import { acceptToken } from './session.ts';

/** Completes the second step of a sign-in; throws the server's refusal. */
export async function finishSignIn(input: CallInput<typeof giveSecondFactor>, idempotencyKey: string): Promise<void> {
  const { token } = await call(giveSecondFactor, input, { idempotencyKey });
  acceptToken(token);
}

/** Completes it with a passkey; throws the server's refusal, and `DeviceError` if the browser gives no passkey. */
export async function finishSignInByPasskey(): Promise<void> {
  const { options } = await call(askSignInPasskey, {});
  const input = { body: { response: await signWithPasskey(options) } };
  const { token } = await call(giveSignInPasskey, input, { idempotencyKey: createIdempotencyKey() });
  acceptToken(token);
}
