import { ropFacts } from '@atlas/contract/facts/rops';
import type { CompanyId, RopChangeId, RopId } from '@atlas/contract/identifiers';
import type { RopChangeKind, RopDetail } from '@atlas/contract/rop-view';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { endChange, insertChange, type StoredChange } from './change-repository.ts';
import { describeChange } from './describe-change.ts';
import { type HeldRop, holdRunning } from './enter-step.ts';
import {
  hinderAcceptance,
  hinderChange,
  hinderDecision,
  hinderProposal,
  hinderWithdrawal,
  type RopSituation,
} from './policy.ts';
import { putInForce } from './put-in-force.ts';
import { readRop, readSituation } from './read-rop.ts';

interface Place {
  readonly companyID: CompanyId;
  readonly ropID: RopId;
}
interface ChangePlace extends Place {
  readonly changeID: RopChangeId;
}
type Changed = Promise<RopDetail | Refusal<'step_refused'>>;

/** What a person proposes about a running contract. */
export interface Proposed {
  readonly key: RopChangeId;
  readonly kind: RopChangeKind;
  readonly content: StoredChange['content'];
  readonly reason: string;
}

/** Proposes a change of a contract; the same key proposes it once. @throws AppError `not_found` */
export async function proposeChange(scope: Scope, place: Place, { key, kind, content, reason }: Proposed): Changed {
  const { held, situation } = await hold(scope, place);
  if (situation.changes.some(({ id }) => id === key)) return readRop(scope, place.ropID);
  const closed = hinderProposal(kind, situation);
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  await insertChange(scope.tx, place.ropID, { id: key, kind, content, reason });
  await recordFact(scope.tx, ropFacts.ropChangeProposed, describeChange(held, { id: key, kind }));
  return readRop(scope, place.ropID);
}

/** Puts another person's change in force. @throws AppError `not_found` */
export async function acceptChange(scope: Scope, place: ChangePlace): Changed {
  const { held, situation } = await hold(scope, place);
  const change = find(situation, place.changeID);
  const closed = hinderAcceptance(change, situation) ?? hinderChange(change.kind, situation);
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  await endChange(scope.tx, place.ropID, change.id, { state: 'IN_FORCE' });
  const done = await putInForce(scope, held, change);
  return isRefusal(done) ? done : readRop(scope, place.ropID);
}

/** Refuses another person's change. @throws AppError `not_found` */
export async function refuseChange(scope: Scope, place: ChangePlace, refusal: string): Changed {
  const { held, situation } = await hold(scope, place);
  const change = find(situation, place.changeID);
  const closed = hinderDecision(change, situation);
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  await endChange(scope.tx, place.ropID, change.id, { state: 'REFUSED', refusal });
  await recordFact(scope.tx, ropFacts.ropChangeRefused, describeChange(held, change));
  return readRop(scope, place.ropID);
}

/** Withdraws the person's own change. @throws AppError `not_found` */
export async function withdrawChange(scope: Scope, place: ChangePlace): Changed {
  const { held, situation } = await hold(scope, place);
  const change = find(situation, place.changeID);
  const closed = hinderWithdrawal(change, situation);
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  await endChange(scope.tx, place.ropID, change.id, { state: 'WITHDRAWN' });
  await recordFact(scope.tx, ropFacts.ropChangeWithdrawn, describeChange(held, change));
  return readRop(scope, place.ropID);
}

async function hold(scope: Scope, { ropID }: Place): Promise<{ held: HeldRop; situation: RopSituation }> {
  const held = await holdRunning(scope.tx, ropID);
  if (held === undefined) throw new AppError('not_found');
  return { held, situation: await readSituation(scope, held.rop) };
}

function find({ changes }: RopSituation, id: RopChangeId): StoredChange {
  const change = changes.find((one) => one.id === id);
  if (change === undefined) throw new AppError('not_found');
  return change;
}
