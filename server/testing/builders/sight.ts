import { approveBoundary } from '@atlas/contract/asset-life';
import { updateAsset } from '@atlas/contract/assets';
import { uploadDocument } from '@atlas/contract/documents';
import { submitGatePass } from '@atlas/contract/gate-runs';
import type { AssetId, CategoryId, DocumentId, GatePassId } from '@atlas/contract/identifiers';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';
import { samplePdf } from '../sample-files.ts';
import { formOf, uploadTo } from '../upload.ts';
import { buildAsset, buildCategory, squareAt } from './asset.ts';
import { buildCompany, buildMember, type TestCompany } from './company.ts';
import { buildTree, startRun, type TestTree } from './gates.ts';
import type { TestPerson } from './person.ts';
import { buildStation } from './station.ts';

/** An asset on its way through a gate, with a document and evidence, in a station and a category of its own. */
export interface SeenAsset {
  readonly assetID: AssetId;
  readonly categoryId: CategoryId;
  readonly assetNumber: string;
  readonly assetName: string;
  readonly stationID: string;
  /** Filed with it, and no evidence. */
  readonly deedID: DocumentId;
  readonly evidenceID: DocumentId;
  readonly passID: GatePassId;
}

/** A company of three neighbouring assets: one is a client's, one a gatekeeper's to judge, one neither's. */
export interface SightWorld {
  readonly company: TestCompany;
  readonly client: TestPerson;
  readonly gatekeeper: TestPerson;
  readonly held: SeenAsset;
  readonly guarded: SeenAsset;
  readonly hidden: SeenAsset;
  readonly guardedTree: TestTree;
}

export const OPERATOR_NAME = 'Tatenda Chikwanha';

/** Builds the company through the real calls. */
export async function buildSightWorld(test: TestApp): Promise<SightWorld> {
  const company = await buildCompany(test);
  const client = await buildMember(test, company, 'Client');
  const gatekeeper = await buildMember(test, company, 'Gatekeeper');
  const other = await buildMember(test, company, 'Gatekeeper');
  const keepers = (person: TestPerson) => [{ phoneNumber: person.phone, name: person.name, compliant: true }];
  const tree = await buildTree(test, company, [{ name: 'Licence', gatekeepers: keepers(other) }]);
  const guardedTree = await buildTree(test, company, [{ name: 'Inspection', gatekeepers: keepers(gatekeeper) }], {
    name: 'Inspections',
  });
  const build = (place: number, operatorPhone: string, through: TestTree) =>
    buildSeenAsset(test, company, { place, operatorPhone, tree: through });
  return {
    company,
    client,
    gatekeeper,
    held: await build(0, client.phone, tree),
    guarded: await build(1, '+263779990001', guardedTree),
    hidden: await build(2, '+263779990002', tree),
    guardedTree,
  };
}

/** One more asset of such a company, some 400 m from the one before. */
export async function buildSeenAsset(
  test: TestApp,
  company: TestCompany,
  { place, operatorPhone, tree }: { readonly place: number; readonly operatorPhone: string; readonly tree: TestTree },
): Promise<SeenAsset> {
  const { companyID, director } = company;
  const plotter = { companyID, token: (await buildMember(test, company, 'Cartography')).token };
  const mark = crypto.randomUUID().slice(0, 8);
  const categoryId = await buildCategory(test, plotter, `Category ${mark}`);
  const points = squareAt(-19.2, 30.2 + 0.004 * place);
  const { assetID, assetNumber } = await buildAsset(test, plotter, { categoryId, points, assetNumber: `N-${mark}` });
  const assetName = `Claim ${mark}`;
  const params = { companyID, assetID };
  const body = { assetName, operatorName: OPERATOR_NAME, operatorPhone, operatorID: `63-12345${place} K 42` };
  await call(test.app, updateAsset, { params, body }, director);
  await call(test.app, approveBoundary, { params }, director);
  const run = await startRun(test, company, assetID, tree);
  const [deedID, evidenceID] = [await file(test, company, assetID), await file(test, company, assetID)];
  const passID = run.passes[0]?._id;
  if (passID === undefined) throw new Error('a run without a pass');
  const submitted = { params: { companyID, passID }, body: { documentIDs: [evidenceID] } };
  await call(test.app, submitGatePass, submitted, director);
  const { _id: stationID } = await buildStation(test, plotter, { name: `Station ${mark}`, assetIDs: [assetID] });
  return { assetID, categoryId, assetNumber, assetName, stationID, deedID, evidenceID, passID };
}

async function file(test: TestApp, { companyID, director }: TestCompany, assetID: AssetId): Promise<DocumentId> {
  const form = formOf([{ bytes: samplePdf(crypto.randomUUID()) }]);
  const { body } = await uploadTo(test, { companyID, holder: `assets/${assetID}` }, form, director);
  return uploadDocument.reply.parse(body)._id;
}
