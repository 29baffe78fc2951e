import type { Reply } from '@atlas/contract/endpoint';
import { RopChangeId, type RopId } from '@atlas/contract/identifiers';
import { permitCall } from '@atlas/contract/permits';
import type { RopTerms } from '@atlas/contract/rop-terms';
import { Rop, type RopDetail } from '@atlas/contract/rop-view';
import { draftRop, type listRops as listEndpoint, type quoteRop as quoteEndpoint } from '@atlas/contract/rops';
import type { RunningContract } from '@atlas/money/rop/running';
import { describeContract, type RopFigures } from '@atlas/money/rop/state';
import * as z from 'zod/mini';
import { readCostTotals } from '../books/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { writePermits } from '../platform/describe-reason.ts';
import { AppError, type Refusal, refuse } from '../platform/outcome.ts';
import { hinderNewcomer } from '../proposals/index.ts';
import { isBuyer, readChanges, readHands } from './change-repository.ts';
import { listReceipted, writeAccount } from './list-account.ts';
import { findTerminableDay, permitsOfChange, permitsOfRop, type RopSituation } from './policy.ts';
import { replayRop, sumPaid } from './replay-rop.ts';
import { findRop, LIST_ROPS, readReceiptBeingReversed, type StoredRop } from './rop-repository.ts';
import { readSteps, type StoredStep } from './step-repository.ts';
import { planContract, writeCost, writeRows } from './terms.ts';
import { sumUpfront } from './upfront.ts';
import { writeInstalments } from './write-instalments.ts';

/** The schedule and the cost of terms that nobody has agreed on yet. */
export async function quoteRop(terms: RopTerms): Promise<Reply<typeof quoteEndpoint> | Refusal<'step_refused'>> {
  const planned = planContract(terms);
  if ('code' in planned) return refuse('step_refused', { reason: planned });
  return { rows: writeRows(planned), cost: writeCost(terms, planned) };
}

const Listed = z.array(Rop);

/** The company's contracts, those furthest past due first. */
export async function listRops(
  scope: Scope,
  companyID: string,
  state: StoredRop['state'] | undefined,
): Promise<Reply<typeof listEndpoint>> {
  const [text, role] = await Promise.all([scope.readText(LIST_ROPS, [companyID, state ?? null]), scope.role()]);
  if (role === null) throw new AppError('not_found');
  return {
    rops: Listed.parse(JSON.parse(text ?? '[]')),
    permits: writePermits({ draft: permitCall(role, draftRop) }, scope.locale),
  };
}

/** A contract with every instalment, as of today. @throws AppError `not_found` */
export async function readRop(scope: Scope, id: RopId): Promise<RopDetail> {
  const rop = await findRop(scope.tx, id);
  const role = await scope.role();
  if (rop === undefined || role === null) throw new AppError('not_found');
  const { steps, ...situation } = await readSituation(scope, rop);
  return {
    ...writeSummary(rop, situation),
    version: rop.version,
    asOf: rop.today,
    buyer: rop.buyer,
    terms: rop.terms,
    cost: costOf(rop),
    instalments: writeInstalments(situation.figures),
    saleMargin: await readMargin(scope, rop),
    account: writeAccount(await listReceipted(scope.tx, rop, steps, replayRop(rop, steps, rop.today))),
    steps: steps.map((step) => writeStep(step, steps)),
    changes: situation.changes.map((change) => ({
      _id: RopChangeId.parse(change.id),
      kind: change.kind,
      state: change.state,
      waiver: change.content.waiver ?? null,
      terms: change.content.terms ?? null,
      reason: change.reason,
      proposedBy: change.proposedByName,
      proposedAt: change.proposedAt,
      decidedBy: change.decidedByName,
      decidedAt: change.decidedAt,
      refusal: change.refusal,
      permits: writePermits(permitsOfChange(role, change, situation), scope.locale),
    })),
    draftedBy: rop.draftedByName,
    approvedBy: rop.approvedByName,
    returnedReason: rop.returnedReason,
    signedAt: rop.signedAt,
    lapsesOn: rop.state === 'APPROVED' ? rop.lapsesOn : null,
    terminableFrom: findTerminableDay(rop),
    assetLapsed: rop.assetLapsed,
    permits: writePermits(permitsOfRop(role, situation), scope.locale),
  };
}

/** What decides about the steps of a contract today, with its own steps. */
export async function readSituation(
  scope: Scope,
  rop: StoredRop,
): Promise<
  RopSituation & { readonly figures: RopFigures; readonly steps: readonly StoredStep[]; readonly paid: bigint }
> {
  const steps = await readSteps(scope.tx, rop.id);
  const changes = await readChanges(scope.tx, rop.id);
  const hands = await readHands(scope.tx);
  const contract = replayRop(rop, steps, figuresDay(rop));
  return {
    rop,
    figures: describeContract(contract, figuresDay(rop)),
    changes,
    steps,
    paid: paidOf(rop, steps, contract),
    person: { sub: scope.actor.sub, hands },
    isBuyer: await isBuyer(scope.tx, rop.id),
    newcomer: await hinderNewcomer(scope),
    receiptBeingReversed: await readReceiptBeingReversed(scope.tx, rop.id),
  };
}

/** The day of a contract's figures: today once it runs. Before that nothing is due. */
export function figuresDay({ activeOn, terms, today }: StoredRop): string {
  return activeOn === null && terms.start < today ? terms.start : today;
}

/** All that came in, less refunds: before a contract is active, its option fee and deposit. */
export function paidOf(rop: StoredRop, steps: readonly StoredStep[], contract: RunningContract): bigint {
  if (rop.activeOn !== null) return sumPaid(contract);
  const { optionFee, deposit, credit } = sumUpfront(steps);
  return optionFee + deposit + credit;
}

/** The price less what the asset cost; null if that is unknown, or in another currency too. */
async function readMargin({ tx }: Scope, { assetNumber, terms }: StoredRop): Promise<string | null> {
  const [cost, ...others] = (await readCostTotals(tx, assetNumber)).filter((total) => total.cost !== '0');
  if (cost === undefined || others.length > 0 || cost.unit !== terms.unit) return null;
  return (BigInt(terms.price) - BigInt(cost.cost)).toString();
}

/** What a contract costs. @throws Error for stored terms that cannot be kept */
export function costOf({ terms }: Pick<StoredRop, 'terms'>): RopDetail['cost'] {
  const planned = planContract(terms);
  if ('code' in planned) throw new Error(`the terms of a contract are refused: ${planned.code}`);
  return writeCost(terms, planned);
}

function writeSummary(
  rop: StoredRop,
  { figures, changes, paid }: Pick<RopSituation, 'changes'> & { readonly figures: RopFigures; readonly paid: bigint },
): Rop {
  const { next } = figures;
  return {
    _id: rop.id,
    reference: rop.reference,
    state: rop.state,
    asset: { _id: rop.assetID, assetNumber: rop.assetNumber },
    buyerName: rop.buyer.name,
    unit: rop.terms.unit,
    price: rop.terms.price,
    paid: paid.toString(),
    dueNow: figures.dueNow.toString(),
    arrears: figures.arrears.toString(),
    lateFeesOpen: figures.lateFeesOpen.toString(),
    daysPastDue: figures.daysPastDue,
    credit: figures.credit.toString(),
    rentCredit: figures.rentCredit.toString(),
    exercisePrice: figures.exercisePrice.toString(),
    next: next === null ? null : { n: next.n, due: next.due, amount: next.amount.toString() },
    settlement: figures.settlement.toString(),
    changeWaits: changes.some(({ state }) => state === 'PROPOSED'),
    start: rop.terms.start,
  };
}

function writeStep(
  { id, kind, on, amount, receipt, content }: StoredStep,
  all: readonly StoredStep[],
): RopDetail['steps'][number] {
  const upfront = BigInt(content.optionFee ?? '0') + BigInt(content.deposit ?? '0');
  return {
    id,
    kind,
    valueOn: on,
    amount: kind === 'upfront' ? upfront.toString() : (amount ?? content.waiver?.amount ?? null),
    receipt,
    reversed: all.some((other) => other.kind === 'reverse' && other.content.step === id),
  };
}
