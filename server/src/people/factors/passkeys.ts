import type { UserId } from '@atlas/contract/identifiers';
import type { Assertion, NewCredential } from '@atlas/contract/passkeys';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { Configuration } from '../../platform/config.ts';
import type { Tx } from '../../platform/database/executor.ts';
import type { Account } from '../account-repository.ts';
import { type Occasion, spendChallenge, storeChallenge } from './challenge-repository.ts';
import { countUse, findPasskeys, type StoredPasskey } from './passkey-repository.ts';

type Origin = Pick<Configuration, 'origin'>;
/** What a browser is told, in JSON. */
type Options = Record<string, unknown>;
type NewKey = NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential'];

const NAME = 'Atlas Engine';
/** EdDSA, ES256 and RS256, by their numbers in COSE: what devices sign with. */
const ALGORITHMS = [-8, -7, -257];

/** Browsers offer passkeys to pages with a name, over HTTPS or on the machine itself. */
export function offersPasskeys({ origin }: Origin): boolean {
  const { protocol, hostname } = new URL(origin);
  if (hostname === 'localhost') return true;
  return protocol === 'https:' && !/^[\d.]+$|^\[/.test(hostname);
}

/** The register's name for passkeys: the host of its configured address, whatever a request says. */
const nameRegister = ({ origin }: Origin) => new URL(origin).hostname;

/** What a device is asked to make a passkey; each device makes one for each person. */
export async function askForNewPasskey(tx: Tx, parts: Origin, person: Account, occasion: Occasion): Promise<Options> {
  const known = await findPasskeys(tx, person.id);
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: nameRegister(parts),
    userName: person.email,
    userDisplayName: person.name,
    userID: Uint8Array.from(toHandle(person.id)),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(describeCredential),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await storeChallenge(tx, person.id, occasion, options.challenge);
  return { ...options };
}

/** What one of the person's passkeys is asked to sign. */
export async function askForPasskey(tx: Tx, parts: Origin, user: UserId, occasion: Occasion): Promise<Options> {
  const known = await findPasskeys(tx, user);
  const options = await generateAuthenticationOptions({
    rpID: nameRegister(parts),
    allowCredentials: known.map(describeCredential),
    userVerification: 'required',
  });
  await storeChallenge(tx, user, occasion, options.challenge);
  return { ...options };
}

/** The new passkey in an answer, if it is about an open challenge; the challenge is spent. */
export async function readNewPasskey(
  tx: Tx,
  parts: Origin,
  { user, occasion }: { readonly user: UserId; readonly occasion: Occasion },
  response: NewCredential,
): Promise<NewKey | undefined> {
  const challenge = readChallenge(response.response.clientDataJSON);
  if (challenge === undefined || !(await spendChallenge(tx, user, occasion, challenge))) return undefined;
  const { transports = [], ...rest } = response.response;
  const verified = await verifyRegistrationResponse({
    response: { ...response, response: { ...rest, transports: [...transports] }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: parts.origin,
    expectedRPID: nameRegister(parts),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((): VerifiedRegistrationResponse => ({ verified: false }));
  return verified.registrationInfo?.credential;
}

/**
 * Checks a signature by one of the person's own passkeys over an open challenge; the challenge is spent.
 * @returns whether it was good
 */
export async function spendAssertion(
  tx: Tx,
  parts: Origin,
  { user, occasion }: { readonly user: UserId; readonly occasion: Occasion },
  response: Assertion,
): Promise<boolean> {
  const challenge = readChallenge(response.response.clientDataJSON);
  if (challenge === undefined || !(await spendChallenge(tx, user, occasion, challenge))) return false;
  const passkey = (await findPasskeys(tx, user)).find(
    ({ credentialID }) => credentialID.toString('base64url') === response.id,
  );
  if (passkey === undefined) return false;
  const { userHandle, ...signed } = response.response;
  const verified = await verifyAuthenticationResponse({
    response: {
      ...response,
      response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: parts.origin,
    expectedRPID: nameRegister(parts),
    credential: toCredential(passkey),
    requireUserVerification: true,
  }).catch((): Pick<VerifiedAuthenticationResponse, 'verified'> & { authenticationInfo?: undefined } => ({
    verified: false,
  }));
  if (!verified.verified || verified.authenticationInfo === undefined) return false;
  return countUse(tx, passkey.id, verified.authenticationInfo.newCounter);
}

function describeCredential({ credentialID, transports }: StoredPasskey) {
  return { id: credentialID.toString('base64url'), transports: [...transports] };
}

function toCredential({ credentialID, publicKey, counter, transports }: StoredPasskey): WebAuthnCredential {
  return {
    id: credentialID.toString('base64url'),
    publicKey: Uint8Array.from(publicKey),
    counter,
    transports: [...transports],
  };
}

/** The person as their device keeps them: the bytes of the account's id. */
function toHandle(user: UserId): Buffer {
  return Buffer.from(user.replaceAll('-', ''), 'hex');
}

/** The challenge that a browser says it was about; the library checks that the signature covers it. */
function readChallenge(clientData: string): string | undefined {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
