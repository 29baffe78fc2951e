import type { CompanyId, RopChangeId, RopId } from '@atlas/contract/identifiers';
import type { RopDetail } from '@atlas/contract/rop-view';
import * as words from '@atlas/messages/rops';
import { fileDocument } from '../documents/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { transferAsset } from '../sales/index.ts';
import { outdateChanges } from './change-repository.ts';
import { enterStep, holdRunning } from './enter-step.ts';
import { moveAsset } from './follow-rop.ts';
import { hinderExercise, hinderSettlement } from './policy.ts';
import { postCost } from './post-cost.ts';
import { printContract } from './print-contract.ts';
import { readRop, readSituation } from './read-rop.ts';
import type { StoredStep } from './step-repository.ts';
import { moveRop } from './walk-rop.ts';

interface Place {
  readonly companyID: CompanyId;
  readonly ropID: RopId;
}

/** Ends the schedule early with the buyer's credit; the same key settles once. @throws AppError `not_found` */
export async function settleRop(
  scope: Scope,
  { ropID }: Place,
  key: RopChangeId,
): Promise<RopDetail | Refusal<'step_refused'>> {
  const { tx, locale } = scope;
  const held = await holdRunning(tx, ropID);
  if (held === undefined) throw new AppError('not_found');
  if (held.steps.some(({ id }) => id === key)) return readRop(scope, ropID);
  const closed = hinderSettlement(await readSituation(scope, held.rop));
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  const entered = await enterStep(tx, held, writeStep('settle', key, held.rop.today), {
    kind: 'rop.settled',
    text: words.entrySettled({}, { locale }),
  });
  if (isRefusal(entered)) return entered;
  await moveRop(tx, held.rop, 'settle', { endedOn: held.rop.today });
  if (held.rop.state === 'DEFAULT') await moveAsset(tx, held.rop, 'SETTLED');
  await outdateChanges(tx, ropID);
  return readRop(scope, ropID);
}

/**
 * Sells the asset to the buyer: the credit pays the option price, and the title is transferred with the signed contract
 * as its document. The same key exercises once.
 * @throws AppError `not_found`
 */
export async function exerciseRop(
  scope: Scope,
  { files, configuration }: Pick<Platform, 'files' | 'configuration'>,
  { companyID, ropID }: Place,
  key: RopChangeId,
): Promise<RopDetail | Refusal<'step_refused' | 'quota_exceeded'>> {
  const { tx, locale, actor } = scope;
  const held = await holdRunning(tx, ropID);
  if (held === undefined) throw new AppError('not_found');
  const { rop } = held;
  if (held.steps.some(({ id }) => id === key)) return readRop(scope, ropID);
  const closed = hinderExercise(await readSituation(scope, rop));
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  const bytes = await printContract(tx, rop, locale);
  const documentID = await fileDocument(scope, files, {
    companyID,
    assetID: rop.assetID,
    name: `${rop.reference}.pdf`,
    bytes,
  });
  if (isRefusal(documentID)) {
    if (documentID.code !== 'quota_exceeded')
      throw new Error(`the contract's own paper is refused: ${documentID.code}`);
    return refuse('quota_exceeded');
  }
  const entered = await enterStep(tx, held, writeStep('exercise', key, rop.today), {
    kind: 'rop.exercised',
    text: words.entryExercised({}, { locale }),
  });
  if (isRefusal(entered)) return entered;
  await moveRop(tx, rop, 'exercise', { endedOn: rop.today });
  await outdateChanges(tx, ropID);
  const decidedBy = actor.sub === rop.draftedBy ? rop.approvedBy : actor.sub;
  if (decidedBy === null) throw new Error('a contract was signed that nobody approved');
  const transferred = await transferAsset(scope, {
    companyID,
    assetID: rop.assetID,
    buyer: rop.buyer,
    mode: 'rop',
    holder: { kind: 'contract', id: rop.id },
    documentID,
    proposedBy: rop.draftedBy,
    decidedBy,
    origin: configuration.origin,
  });
  if (isRefusal(transferred)) return refuse('step_refused', transferred.details);
  const posted = await postCost(tx, rop, locale);
  return isRefusal(posted) ? posted : readRop(scope, ropID);
}

function writeStep(kind: 'settle' | 'exercise', id: string, on: string): StoredStep {
  return { id, kind, on, amount: null, paymentID: null, receipt: null, money: null, content: {} };
}
