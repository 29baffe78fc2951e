import { approveBoundary } from '@atlas/contract/asset-life';
import type { Reply, Sent } from '@atlas/contract/endpoint';
import { startGateRun } from '@atlas/contract/gate-runs';
import { saveTree } from '@atlas/contract/gates';
import type { AssetId } from '@atlas/contract/identifiers';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';
import { buildAsset } from './asset.ts';
import { buildMember, type TestCompany } from './company.ts';
import { accept } from './proposal.ts';

export type TestTree = Reply<typeof saveTree>['tree'];
export type TestRun = Reply<typeof startGateRun>;
type Gates = Sent<typeof saveTree>['body']['tree']['children'];

/** Saves a tree through the real call, by default an expenses tree, and has a second person put it in force. */
export async function buildTree(
  test: TestApp,
  company: TestCompany,
  children: Gates,
  parts: Partial<Sent<typeof saveTree>['body']['tree']> = {},
): Promise<TestTree> {
  const tree = { name: 'Claims', treeType: 'expenses' as const, children, ...parts };
  const saved = await call(test.app, saveTree, { body: { companyID: company.companyID, tree } }, company.director);
  await accept(test, company, saved);
  return saved.tree;
}

/** An asset whose boundary is approved, plotted by a cartographer and registered by the Director. */
export async function buildRegisteredAsset(test: TestApp, company: TestCompany): Promise<AssetId> {
  const { companyID, director } = company;
  const plotter = await buildMember(test, company, 'Cartography');
  const { assetID } = await buildAsset(test, { companyID, token: plotter.token });
  await call(test.app, approveBoundary, { params: { companyID, assetID } }, director);
  return assetID;
}

/** Sends an asset through a tree through the real call. */
export function startRun(
  test: Pick<TestApp, 'app'>,
  company: TestCompany,
  assetID: AssetId,
  tree: TestTree,
): Promise<TestRun> {
  const params = { companyID: company.companyID, assetID };
  return call(test.app, startGateRun, { params, body: { treeID: tree._id } }, company.director);
}

/** A tree of one gate with an asset waiting at it. */
export async function buildWaitingPass(
  test: TestApp,
  company: TestCompany,
): Promise<{ readonly treeID: string; readonly nodeID: string; readonly passID: string }> {
  const tree = await buildTree(test, company, [{ name: 'Licence' }]);
  const run = await startRun(test, company, await buildRegisteredAsset(test, company), tree);
  return { treeID: tree._id, nodeID: tree.children[0]?.nodeId ?? '', passID: run.passes[0]?._id ?? '' };
}
