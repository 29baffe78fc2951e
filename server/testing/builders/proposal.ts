import type { ProposalId } from '@atlas/contract/identifiers';
import { acceptMintProposal } from '@atlas/contract/mint-proposals';
import { acceptProposal } from '@atlas/contract/proposals';
import { setRedemptionLimit } from '@atlas/contract/redemptions';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';
import { buildMember, type TestCompany } from './company.ts';
import type { TestPerson } from './person.ts';

const seconds = new WeakMap<TestCompany, Promise<TestPerson>>();

let proposed = 0;

/** A higher limit of payments that a company's Director proposes. */
export async function buildProposal(test: Pick<TestApp, 'app'>, company: TestCompany): Promise<string> {
  proposed += 1;
  const body = { limit: String(5_000_000_000 + proposed) };
  const { proposalID } = await call(
    test.app,
    setRedemptionLimit,
    { params: { companyID: company.companyID }, body },
    company.director,
  );
  if (proposalID === null) throw new Error('a higher limit was set by one person');
  return proposalID;
}

/** A second Director of a company, the same one each time. */
export function buildSecond(test: TestApp, company: TestCompany): Promise<TestPerson> {
  const known = seconds.get(company) ?? buildMember(test, company, 'Director');
  seconds.set(company, known);
  return known;
}

/** Puts a proposal in force by a company's second Director; nothing for a change that is in force already. */
export async function accept(
  test: TestApp,
  company: TestCompany,
  { proposalID }: { readonly proposalID: ProposalId | null },
): Promise<void> {
  if (proposalID === null) return;
  const params = { companyID: company.companyID, proposalID };
  await call(test.app, acceptProposal, { params }, await buildSecond(test, company));
}

/** Puts the one proposal of a kind that waits for a mint officer in force. */
export async function acceptAtMint(
  test: TestApp,
  kind: 'redemption_rate' | 'mint_officer',
  subject: string,
  officer: TestPerson,
): Promise<void> {
  const { rows } = await test.storage.opened.pool.query(
    "SELECT id FROM app.proposal WHERE kind = $1 AND subject = $2 AND state = 'PROPOSED'",
    [kind, subject],
  );
  await call(test.app, acceptMintProposal, { params: { proposalID: rows[0].id } }, officer);
}

/** Seats officers as the installation does, so that they can act at once. */
export async function seatOfficers(test: TestApp, ...officers: readonly TestPerson[]): Promise<void> {
  for (const { sub } of officers) {
    await test.storage.opened.pool.query('INSERT INTO app.mint_officer (user_id, appointed_by) VALUES ($1, $1)', [sub]);
  }
}
