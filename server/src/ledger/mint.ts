import type { Received, Reply } from '@atlas/contract/endpoint';
import { mintFacts } from '@atlas/contract/facts/mint';
import { type CompanyId, MintRequestId } from '@atlas/contract/identifiers';
import type * as contract from '@atlas/contract/mint';
import { sql } from 'kysely';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { AppError, isRefusal, JsonText, type Refusal, refuse } from '../platform/outcome.ts';
import { ACCOUNT_CODES, ensureAccount } from './ensure-account.ts';
import { LIST_MINT_REQUESTS, MINT_DESK } from './mint-repository.ts';
import { callForCode } from './read-code.ts';
import { splitRate } from './rules.ts';

/** Asks for new Megajoules for a company's treasury. */
export async function requestMint(
  scope: Scope,
  companyID: CompanyId,
  request: Received<typeof contract.requestMint>['body'],
): Promise<Reply<typeof contract.requestMint>> {
  const { tx, actor } = scope;
  const owner = { kind: 'company' as const, id: companyID };
  const account = await ensureAccount(tx, { companyID, owner, code: ACCOUNT_CODES.holding });
  const id = MintRequestId.parse(crypto.randomUUID());
  const { amount, reason } = request;
  await tx
    .insertInto('mint_request')
    .values({ company_id: companyID, id, account_id: account, amount, reason, requested_by: actor.sub })
    .execute();
  await recordFact(tx, mintFacts.mintRequested, { subject: { id }, after: { amount, reason } });
  return { _id: id };
}

/** A company's requests for new Megajoules, the latest first. */
export async function listMintRequests(scope: Scope, companyID: CompanyId): Promise<JsonText> {
  return new JsonText((await scope.readText(LIST_MINT_REQUESTS, [companyID])) ?? '{"requests":[]}');
}

/** Withdraws a request before it is decided. @throws AppError `not_found` */
export async function withdrawMintRequest(
  { tx }: Scope,
  companyID: CompanyId,
  id: MintRequestId,
): Promise<{ readonly message: string } | Refusal<'already_resolved'>> {
  const request = await tx
    .selectFrom('mint_request')
    .select(['state', 'amount'])
    .where('company_id', '=', companyID)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (request === undefined) throw new AppError('not_found');
  if (request.state !== 'REQUESTED') return refuse('already_resolved');
  await tx
    .updateTable('mint_request')
    .set({ state: 'WITHDRAWN', decided_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
  await recordFact(tx, mintFacts.mintWithdrawn, { subject: { id }, after: { amount: request.amount.toString() } });
  return { message: 'The request was taken back' };
}

/** The officers' desk. */
export async function readMintDesk(scope: Scope): Promise<JsonText | Refusal<'forbidden'>> {
  const text = await scope.readText(MINT_DESK, []);
  return text === null ? refuse('forbidden') : new JsonText(text);
}

/** An officer's yes; the second one mints. */
export async function approveMint({ tx }: Scope, id: MintRequestId) {
  const own = [
    'forbidden',
    'not_found',
    'self_approval',
    'already_resolved',
    'mint_cap_reached',
    'ledger_read_only',
  ] as const;
  const state = await callForCode(tx, sql`app.approve_mint(${id})`, ['waiting', 'minted'], own);
  return isRefusal(state) ? state : { state };
}

/** An officer's no. */
export async function rejectMint({ tx }: Scope, id: MintRequestId, reason: string) {
  const own = ['forbidden', 'not_found', 'already_resolved'] as const;
  const done = await callForCode(tx, sql`app.reject_mint(${id}, ${reason})`, ['done'], own);
  return isRefusal(done) ? done : { message: 'The request was rejected' };
}

/** Appoints an officer or dismisses one. */
export async function appointMintOfficer(
  { tx }: Scope,
  request: Received<typeof contract.appointMintOfficer>['body'],
): Promise<{ readonly message: string } | Refusal<'forbidden' | 'not_found'>> {
  const call = sql`app.appoint_mint_officer(${request.email}, ${request.appointed})`;
  const done = await callForCode(tx, call, ['done'], ['forbidden', 'not_found'] as const);
  return isRefusal(done) ? done : { message: request.appointed ? 'Officer appointed' : 'Officer dismissed' };
}

/** Sets what a Megajoule is worth from now on. */
export async function setRedemptionRate(
  { tx }: Scope,
  request: Received<typeof contract.setRedemptionRate>['body'],
): Promise<{ readonly message: string } | Refusal<'forbidden'>> {
  const { num, den } = splitRate(request.perMegajoule);
  const call = sql`app.set_redemption_rate(${request.currency}, ${num.toString()}::bigint, ${den.toString()}::bigint, ${request.source})`;
  const done = await callForCode(tx, call, ['done'], ['forbidden'] as const);
  return isRefusal(done) ? done : { message: 'Rate set' };
}
