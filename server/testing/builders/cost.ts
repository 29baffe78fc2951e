import { recordAssetCost } from '@atlas/contract/asset-costs';
import type { Sent } from '@atlas/contract/endpoint';
import type { AssetId, CompanyId, ProposalId } from '@atlas/contract/identifiers';
import { acceptProposal } from '@atlas/contract/proposals';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';
import type { TestPerson } from './person.ts';

type Cost = Sent<typeof recordAssetCost>['body'];

/** What a claim was bought for before the books began: 4,000 dollars unless said otherwise. */
export function inventCost(changes: Partial<Cost> = {}): Cost {
  return {
    key: crypto.randomUUID(),
    purpose: 'purchase',
    cost: { unit: 'USD', amount: '400000' },
    account: null,
    valueOn: '2026-01-15',
    paidTo: 'Sebakwe Claims',
    reference: 'Deed 12/2019',
    documentID: null,
    ...changes,
  };
}

interface CostPlace {
  readonly companyID: CompanyId;
  readonly assetID: AssetId;
}

/** Proposes a cost of an asset, in a company in which someone else could decide. */
export async function proposeCost(
  test: Pick<TestApp, 'app'>,
  { companyID, assetID }: CostPlace,
  by: TestPerson,
  changes: Partial<Cost> = {},
): Promise<ProposalId> {
  const sent = { params: { companyID, assetID }, body: inventCost(changes) };
  const { proposalID } = await call(test.app, recordAssetCost, sent, by);
  if (proposalID === null) throw new Error('a cost that one person booked');
  return proposalID;
}

/** Records a cost of an asset through both steps. */
export async function buildCost(
  test: Pick<TestApp, 'app'>,
  { companyID, ...place }: CostPlace,
  { proposer, decider }: { readonly proposer: TestPerson; readonly decider: TestPerson },
  changes: Partial<Cost> = {},
): Promise<void> {
  const proposalID = await proposeCost(test, { companyID, ...place }, proposer, changes);
  const { state } = await call(test.app, acceptProposal, { params: { companyID, proposalID } }, decider);
  if (state !== 'IN_FORCE') throw new Error(`a cost that was accepted is ${state}`);
}
