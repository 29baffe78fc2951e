import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Reply } from '@atlas/contract/endpoint';
import { because } from '@atlas/contract/reasons';
import type { sendRopCode as codeEndpoint, RopOfLink } from '@atlas/contract/rop-acceptance';
import { stateAfter } from '@atlas/contract/steps/define-life';
import { ropLife } from '@atlas/contract/steps/rop';
import * as words from '@atlas/messages/mail';
import { budgetOfMessages, LIMITS, nameKey, takeFromLimit } from '../people/index.ts';
import type { Tx } from '../platform/database/executor.ts';
import { recordFact } from '../platform/events.ts';
import { chooseLocale } from '../platform/locale.ts';
import { leaveInOutbox } from '../platform/outbox.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import type { Secrets } from '../platform/secrets.ts';
import { activate } from './activate.ts';
import { findLinked, type LinkedRop, showToBuyer } from './buyer-link.ts';
import { hinderByState } from './policy.ts';
import { countRopTry, holdRop, replaceRopCode, type StoredRop, updateRop } from './rop-repository.ts';
import { readSteps } from './step-repository.ts';

const DIGITS = 6;
const MINUTES = 10;
const TRIES = 5;

/**
 * Sends the buyer of a link a code to the phone in their contract.
 * @throws AppError `rate_limited` by contract, and by all messages of the register
 */
export async function sendRopCode(
  platform: Platform,
  token: string,
  network: string,
): Promise<Reply<typeof codeEndpoint> | Refusal<'token_spent' | 'step_refused'>> {
  const linked = await findLinked(platform, token, network);
  if (isRefusal(linked)) return linked;
  const { database, secrets, configuration } = platform;
  const rop = await database.withRegister(linked.companyID, (tx) => holdRop(tx, linked.ropID));
  const closed = rop === undefined ? because('rop_changed') : hinderByState('sign', rop);
  if (rop === undefined || closed !== undefined)
    return refuse('step_refused', { reason: closed ?? because('rop_changed') });
  await database.withDoor(async (tx) => {
    await takeFromLimit(tx, secrets, LIMITS.ropCodeByContractMinutely, rop.id);
    await takeFromLimit(tx, secrets, LIMITS.ropCodeByContractDaily, rop.id);
    const { limit, subject } = budgetOfMessages(configuration);
    await takeFromLimit(tx, secrets, limit, subject, because('messages_spent'));
  });
  await database.withRegister(linked.companyID, (tx) => sendCode(tx, platform, rop));
  return { minutes: MINUTES, pauseSeconds: LIMITS.ropCodeByContractMinutely.windowSeconds };
}

async function sendCode(
  tx: Tx,
  { secrets, configuration }: Platform,
  { id, reference, buyer }: StoredRop,
): Promise<void> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  await replaceRopCode(tx, id, { hash: hashCode(secrets, id, code), minutes: MINUTES, tries: TRIES });
  const { hostname: host } = new URL(configuration.origin);
  const text = words.ropCode({ code, reference, minutes: MINUTES, host }, { locale: chooseLocale() });
  const until = new Date(Date.now() + MINUTES * 60_000).toISOString();
  await leaveInOutbox(tx, 'text', { to: buyer.phone, text, until });
}

/**
 * Signs a contract with the link and the code. A wrong code counts even if the answer is lost.
 * @throws AppError `rate_limited` by network
 */
export async function acceptRop(
  platform: Platform,
  { token, code }: { readonly token: string; readonly code: string },
  network: string,
): Promise<RopOfLink | Refusal<'token_spent' | 'code_wrong' | 'code_spent' | 'step_refused'>> {
  const linked = await findLinked(platform, token, network);
  if (isRefusal(linked)) return linked;
  const { database } = platform;
  // No refusal leaves this transaction: it would undo the count of the try.
  const tried = await database.withRegister(linked.companyID, (tx) => tryCode(tx, platform.secrets, linked, code));
  if (tried === 0) return refuse('code_spent');
  if (tried !== 'right') return refuse('code_wrong', { reason: because('code_tries_left', { left: tried }) });
  const signed = await database.withRegister(linked.companyID, (tx) => signRop(tx, linked));
  if (isRefusal(signed)) return signed;
  return database.readAsRegister(linked.companyID, (reader) => showToBuyer(reader, linked.ropID));
}

/** @returns how many tries a wrong code leaves; 0 also for a code that is no longer valid */
async function tryCode(tx: Tx, secrets: Secrets, { ropID }: LinkedRop, code: string): Promise<'right' | number> {
  const tried = await countRopTry(tx, ropID);
  if (tried === undefined) return 0;
  return timingSafeEqual(tried.hash, hashCode(secrets, ropID, code)) ? 'right' : tried.triesLeft;
}

/** Signs a held contract for its buyer, who has proven who they are. */
export async function signRop(
  tx: Tx,
  { ropID }: Pick<LinkedRop, 'ropID'>,
): Promise<undefined | Refusal<'step_refused'>> {
  const rop = await holdRop(tx, ropID);
  const closed = rop === undefined ? because('rop_changed') : hinderByState('sign', rop);
  if (rop === undefined || closed !== undefined)
    return refuse('step_refused', { reason: closed ?? because('rop_changed') });
  const { sign: step } = ropLife.steps;
  const state = stateAfter(step, rop.state);
  const signedTermsSha256 = hashTerms(rop);
  await updateRop(tx, ropID, state, { signedTermsSha256 });
  await recordFact(tx, step.fact, {
    subject: { id: ropID, label: rop.reference },
    before: { state: rop.state },
    after: { state, termsSha256: signedTermsSha256.toString('hex') },
  });
  // Without option fee and deposit there is nothing to wait for.
  const steps = await readSteps(tx, ropID);
  await activate(tx, { rop: { ...rop, state, version: rop.version + 1 }, steps });
  return undefined;
}

/** SHA-256 of what a buyer signs: the reference, the asset, the buyer and the terms. */
export function hashTerms({
  reference,
  assetNumber,
  buyer,
  terms,
}: Pick<StoredRop, 'reference' | 'assetNumber' | 'buyer' | 'terms'>): Buffer {
  return createHash('sha256').update(JSON.stringify({ reference, assetNumber, buyer, terms })).digest();
}

function hashCode(secrets: Secrets, id: string, code: string): Buffer {
  return nameKey(secrets, 'rop code', `${id} ${code}`);
}
