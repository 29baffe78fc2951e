import type { Received, Reply } from '@atlas/contract/endpoint';
import { type CompanyId, MintRequestId } from '@atlas/contract/identifiers';
import type { MintRequest } from '@atlas/contract/mint';
import * as contract from '@atlas/contract/mint';
import type { Role } from '@atlas/contract/roles';
import { isOpenIn, statesBefore } from '@atlas/contract/steps/define-life';
import { MINT_APPROVALS, mintLife } from '@atlas/contract/steps/mint';
import * as doneText from '@atlas/messages/done';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Scope } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import { recordFact } from '../platform/events.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { ACCOUNT_CODES, ensureAccount } from './ensure-account.ts';
import { callForStep, StoredMintProposal, showMintProposal } from './mint-proposals.ts';
import { holdMintRequest, LIST_MINT_REQUESTS, MINT_DESK, StoredMintRequest } from './mint-repository.ts';
import { hinderMint, permitsOfMintRequest } from './mint-rules.ts';
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
  await recordFact(tx, mintLife.steps.request.fact, { subject: { id }, after: { amount, reason } });
  return { _id: id };
}

const Listed = z.object({ officer: z.boolean(), requests: z.array(StoredMintRequest) });
const Desk = z.object({
  ...z.omit(contract.readMintDesk.reply, { requests: true, proposals: true }).shape,
  requests: z.array(StoredMintRequest),
  proposals: z.array(StoredMintProposal),
});

function showRequest(role: Role | null, officer: boolean, stored: StoredMintRequest): MintRequest {
  const { mine, approvedByReader, ...request } = stored;
  return { ...request, permits: permitsOfMintRequest(role, { ...request, officer, mine, approvedByReader }) };
}

/** A company's requests for new Megajoules, newest first. */
export async function listMintRequests(
  scope: Scope,
  companyID: CompanyId,
): Promise<Reply<typeof contract.listMintRequests>> {
  const [text, role] = await Promise.all([scope.readText(LIST_MINT_REQUESTS, [companyID]), scope.role()]);
  if (text === null) throw new Error('the list of requests to mint is empty text');
  const { officer, requests } = Listed.parse(JSON.parse(text));
  return { requests: requests.map((request) => showRequest(role, officer, request)) };
}

/** Withdraws a request before it is decided. @throws AppError `not_found` */
export async function withdrawMintRequest(
  { tx, locale }: Scope,
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
  const { withdraw } = mintLife.steps;
  if (!isOpenIn(withdraw, request.state)) return refuse('already_resolved');
  await tx
    .updateTable('mint_request')
    .set({ state: withdraw.to[0], decided_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
  await recordFact(tx, withdraw.fact, { subject: { id }, after: { amount: request.amount.toString() } });
  return { message: doneText.requestWithdrawn({}, { locale }) };
}

/** The officers' desk. */
export async function readMintDesk(scope: Scope): Promise<Reply<typeof contract.readMintDesk> | Refusal<'forbidden'>> {
  const text = await scope.readText(MINT_DESK, []);
  if (text === null) return refuse('forbidden');
  const { requests, proposals, ...desk } = Desk.parse(JSON.parse(text));
  return {
    ...desk,
    requests: requests.map((request) => showRequest(null, true, request)),
    proposals: proposals.map((proposal) => showMintProposal(proposal, scope.locale)),
  };
}

/** An officer's approval; the second one mints. */
export async function approveMint({ tx }: Scope, id: MintRequestId) {
  const own = [
    'forbidden',
    'not_found',
    'self_approval',
    'already_resolved',
    'mint_cap_reached',
    'ledger_read_only',
  ] as const;
  const hindrance = await hinder(tx, 'approve', id);
  if (hindrance !== undefined) return refuse(hindrance);
  const { mint } = mintLife.steps;
  const before = [...statesBefore(mint)];
  const call = sql`app.approve_mint(${id}, ${before}::text[], ${mint.to[0]}, ${MINT_APPROVALS}::int)`;
  const state = await callForCode(tx, call, ['waiting', 'minted'], own);
  return isRefusal(state) ? state : { state };
}

/** An officer's rejection. */
export async function rejectMint({ tx, locale }: Scope, id: MintRequestId, reason: string) {
  const own = ['forbidden', 'not_found', 'already_resolved'] as const;
  const hindrance = await hinder(tx, 'reject', id);
  if (hindrance === 'self_approval') throw new Error('a rejection is open to who asked');
  if (hindrance !== undefined) return refuse(hindrance);
  const { reject } = mintLife.steps;
  const call = sql`app.reject_mint(${id}, ${[...statesBefore(reject)]}::text[], ${reject.to[0]}, ${reason})`;
  const done = await callForCode(tx, call, ['done'], own);
  return isRefusal(done) ? done : { message: doneText.requestRejected({}, { locale }) };
}

/** Why an officer's step is closed, with the request locked until the transaction ends. */
async function hinder(tx: Tx, name: 'approve' | 'reject', id: MintRequestId) {
  const held = await holdMintRequest(tx, id);
  if (held === undefined) return 'forbidden';
  return held === null ? 'not_found' : hinderMint(name, { ...held, officer: true });
}

/** Proposes an officer, whom a second officer appoints, or dismisses one. */
export async function appointMintOfficer(
  { tx, locale }: Scope,
  request: Received<typeof contract.appointMintOfficer>['body'],
): Promise<{ readonly message: string } | Refusal<'forbidden' | 'not_found' | 'step_refused'>> {
  const call = sql`app.appoint_mint_officer(${request.email}, ${request.appointed})`;
  const done = await callForStep(tx, call, ['forbidden', 'not_found'] as const);
  if (isRefusal(done)) return done;
  const say = request.appointed ? doneText.changeProposed : doneText.officerDismissed;
  return { message: say({}, { locale }) };
}

/** Proposes what a Megajoule is worth, which a second officer puts in force. */
export async function setRedemptionRate(
  { tx, locale }: Scope,
  request: Received<typeof contract.setRedemptionRate>['body'],
): Promise<{ readonly message: string } | Refusal<'forbidden' | 'step_refused'>> {
  const { num, den } = splitRate(request.perMegajoule);
  const call = sql`app.set_redemption_rate(${request.currency}, ${num.toString()}::bigint, ${den.toString()}::bigint, ${request.source})`;
  const done = await callForStep(tx, call, ['forbidden'] as const);
  return isRefusal(done) ? done : { message: doneText.changeProposed({}, { locale }) };
}
