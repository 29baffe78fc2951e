import { createHash } from 'node:crypto';
import { listCompanyEvents } from '@atlas/contract/companies';
import { rejectGatePass, submitGatePass } from '@atlas/contract/gate-runs';
import type { AssetId, DocumentId } from '@atlas/contract/identifiers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildRegisteredAsset, buildTree, startRun } from '../../../testing/builders/gates.ts';
import { fundAccount } from '../../../testing/builders/ledger.ts';
import { call, callRefused } from '../../../testing/call.ts';
import { at, buildReview, keepers } from '../../../testing/gate-steps.ts';
import { samplePdf } from '../../../testing/sample-files.ts';
import { formOf, uploadTo } from '../../../testing/upload.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('only documents filed with the asset are evidence, each once by its hash; with anything else nothing is held', async () => {
  const { company, reception, first, place, attest, read, account, balanceOf } = await buildReview(running);
  const { companyID } = company;
  const assetID = await buildRegisteredAsset(running, company);
  const neighbour = await buildRegisteredAsset(running, company);
  const file = async (of: AssetId, bytes: Buffer): Promise<DocumentId> => {
    const input = { companyID, holder: `assets/${of}` };
    return (await uploadTo(running, input, formOf([{ bytes }]), company.director)).body._id;
  };
  const [deed, map] = [samplePdf('deed'), samplePdf('map')];
  const [own, drawn, foreign] = [await file(assetID, deed), await file(assetID, map), await file(neighbour, deed)];
  const gate = { name: 'Licence', requiredMegajoules: 3, gatekeepers: keepers(first) };
  const tree = await buildTree(running, company, [gate]);
  const wallet = await account({ kind: 'asset', id: assetID }, companyID);
  await fundAccount(running, wallet, 3_000n, companyID);
  let run = await startRun(running, company, assetID, tree);
  const params = place(run, 'Licence');
  const input = (...documentIDs: DocumentId[]) => ({ params, body: { documentIDs } });
  for (const other of [foreign, crypto.randomUUID() as DocumentId]) {
    await callRefused(running.app, submitGatePass, input(own, other), 'step_refused', reception);
  }
  expect(at(await read(assetID), 'Licence')).toMatchObject({ state: 'READY', attempt: 0, evidence: [] });
  expect(await balanceOf(wallet)).toBe(3_000);
  run = await call(running.app, submitGatePass, input(own, own), reception);
  expect(at(run, 'Licence').evidence).toMatchObject([{ documentID: own, sha256: hashOf(deed), attempt: 1 }]);
  const no = { params, body: { reasonCode: 'evidence_missing' as const, note: 'And the map?' } };
  await call(running.app, rejectGatePass, no, first);
  run = await call(running.app, submitGatePass, input(own, drawn), reception);
  expect(at(run, 'Licence').evidence.map(({ documentID, attempt }) => [documentID, attempt])).toEqual([
    [own, 1],
    [own, 2],
    [drawn, 2],
  ]);
  await attest(run, 'Licence', first);
  const query = { subjectID: assetID, limit: 200 };
  const { events } = await call(running.app, listCompanyEvents, { params: { companyID }, query }, company.director);
  // The receipt names the evidence on which the last attempt was judged.
  const receipt = events.find(({ type }) => type === 'gate.passed');
  expect(receipt?.after).toMatchObject({ attempt: 2, evidence: [hashOf(deed), hashOf(map)], attesters: [first.sub] });
});
