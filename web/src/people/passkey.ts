import type { Assertion, NewCredential } from '@atlas/contract/passkeys';
import * as secondFactorText from '@atlas/messages/second-factor';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { DeviceError } from '../api/api-error.ts';

/** Whether this browser can use passkeys here. */
export const knowsPasskeys = () => globalThis.PublicKeyCredential !== undefined;

/** Has the browser make a passkey. @throws DeviceError */
export async function makePasskey(options: Record<string, unknown>): Promise<NewCredential> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch(raise);
  const { clientDataJSON, attestationObject, transports } = made.response;
  return {
    id: made.id,
    rawId: made.rawId,
    type: made.type,
    response: { clientDataJSON, attestationObject, ...(transports && { transports: [...transports] }) },
  };
}

/** Has the browser sign with a passkey. @throws DeviceError */
export async function signWithPasskey(options: Record<string, unknown>): Promise<Assertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const signed = await startAuthentication({ optionsJSON }).catch(raise);
  const { clientDataJSON, authenticatorData, signature, userHandle } = signed.response;
  return {
    id: signed.id,
    rawId: signed.rawId,
    type: signed.type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

function raise(cause: unknown): never {
  throw new DeviceError(describe(cause), cause);
}

function describe(cause: unknown): string {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return secondFactorText.passkeyCancelled();
  return name === 'InvalidStateError' ? secondFactorText.passkeyKnown() : secondFactorText.passkeyFailed();
}
