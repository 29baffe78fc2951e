import { CompanyId, RopId } from '@atlas/contract/identifiers';
import type { RopOfLink } from '@atlas/contract/rop-acceptance';
import { describeContract } from '@atlas/money/rop/state';
import { sql } from 'kysely';
import { readCompanyName } from '../companies/index.ts';
import { hashSecretToken, LIMITS, takeFromLimit } from '../people/index.ts';
import type { Reader } from '../platform/database/executor.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { maskPhone } from '../platform/phone.ts';
import type { Platform } from '../platform/platform.ts';
import { listReceipted, writeAccount } from './list-account.ts';
import { costOf, figuresDay, paidOf } from './read-rop.ts';
import { replayRop } from './replay-rop.ts';
import { findRop, type StoredRop } from './rop-repository.ts';
import { readSteps } from './step-repository.ts';
import { writeInstalments } from './write-instalments.ts';

/** Whose contract a link opens. */
export interface LinkedRop {
  readonly companyID: CompanyId;
  readonly ropID: RopId;
}

/**
 * The contract of a buyer's link.
 * @param network the caller's
 * @throws AppError `rate_limited` by network
 */
export async function findLinked(
  { database, secrets }: Platform,
  token: string,
  network: string,
): Promise<LinkedRop | Refusal<'token_spent'>> {
  const row = await database.withDoor(async (tx) => {
    await takeFromLimit(tx, secrets, LIMITS.mailedLinkByAddress, network);
    const { rows } = await sql<{ company_id: string; contract_id: string }>`
      SELECT company_id, contract_id FROM app.rop_of_link(${hashSecretToken(token)})`.execute(tx);
    return rows[0];
  });
  if (row === undefined) return refuse('token_spent');
  return { companyID: CompanyId.parse(row.company_id), ropID: RopId.parse(row.contract_id) };
}

/** A contract as its buyer sees it. @throws AppError `rate_limited` */
export async function openRopLink(
  platform: Platform,
  token: string,
  network: string,
): Promise<RopOfLink | Refusal<'token_spent'>> {
  const linked = await findLinked(platform, token, network);
  if (!('ropID' in linked)) return linked;
  return platform.database.readAsRegister(linked.companyID, (reader) => showToBuyer(reader, linked.ropID));
}

/** What a buyer reads of their contract, as of today. */
export async function showToBuyer(reader: Reader, id: RopId): Promise<RopOfLink> {
  const rop = await findRop(reader, id);
  if (rop === undefined) throw new Error('a link names no contract');
  const steps = await readSteps(reader, id);
  const contract = replayRop(rop, steps, figuresDay(rop));
  const figures = describeContract(contract, figuresDay(rop));
  return {
    company: await readCompanyName(reader),
    ...writeParties(rop),
    terms: rop.terms,
    cost: costOf(rop),
    instalments: writeInstalments(figures),
    account: writeAccount(await listReceipted(reader, rop, steps, replayRop(rop, steps, rop.today))),
    asOf: rop.today,
    paid: paidOf(rop, steps, contract).toString(),
    dueNow: figures.dueNow.toString(),
    lateFeesOpen: figures.lateFeesOpen.toString(),
    credit: figures.credit.toString(),
    rentCredit: figures.rentCredit.toString(),
    settlement: figures.settlement.toString(),
    lapsesOn: rop.state === 'APPROVED' ? rop.lapsesOn : null,
    signedAt: rop.signedAt,
    assetLapsed: rop.assetLapsed,
  };
}

function writeParties({ reference, state, assetNumber, buyer, terms }: StoredRop) {
  return { reference, state, assetNumber, buyerName: buyer.name, phone: maskPhone(buyer.phone), unit: terms.unit };
}
