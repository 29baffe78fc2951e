import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCompany } from './steps/companies.ts';
import { handIn, sendThroughGates } from './steps/gates.ts';
import { expect, test } from './steps/journey.ts';
import { countPixels, MAP_COLOURS, waitForMap } from './steps/map.ts';
import { inNameOf, readReply, signInAs } from './steps/people.ts';
import { takePicture } from './steps/pictures.ts';
import { acceptAs } from './steps/second-person.ts';
import { OwnServer } from './steps/server.ts';

const address = `http://127.0.0.1:${Number(process.env.ATLAS_E2E_PORT) + 2}`;
test.use({ drawsMaps: true, baseURL: address });
test.describe.configure({ timeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'atlas-lapse-'));
const server = new OwnServer(address, folder, { ATLAS_DEMO: 'on' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  await server.start();
});
test.afterAll(async () => {
  await server.kill();
  for (const path of [folder, `${folder}-guard`]) rmSync(path, { recursive: true, force: true });
});

const NUMBER = '3114';

test('a cycle that expires while no one is looking changes the marker back, and passing it changes it again', async ({
  page,
  watch,
}) => {
  watch.allowLostConnection();
  const token = await signInAs(page, 'director');
  const companyID = await findCompany(page.request, token);
  const headers = await inNameOf(page.request, token);
  const tree = { name: 'Ten days', treeType: 'expenses', children: [{ name: 'Inspection', loopAfterdays: 10 }] };
  await readReply(await page.request.post('/api/protected/stagegates/trees', { headers, data: { companyID, tree } }));
  const found = await page.request.get(`/api/protected/companies/${companyID}/assets?find=${NUMBER}&limit=1`, {
    headers,
  });
  const { assets } = await readReply<{ assets: { _id: string }[] }>(found);
  await acceptAs(page, companyID, { label: 'Ten days', colleague: 'manager', back: 'director' });
  const record = `/company/${companyID}/assets/${assets[0]?._id}`;
  await page.goto(record);
  await sendThroughGates(page, 'Ten days');
  await handIn(page, 'Inspection');
  await expect(page.getByText('Every gate is passed')).toBeVisible();
  await waitForMap(page);
  await expect.poll(() => countPixels(page, MAP_COLOURS.approvedMarker)).toBeGreaterThan(100);

  await page.goto('about:blank');
  await server.sleep(12);
  await page.context().clearCookies();
  await signInAs(page, 'director');
  const next = page.getByRole('listitem').filter({ hasText: 'cycle 2' }).last();
  // The register catches up automatically; the page shows it at its next read.
  await expect(async () => {
    await page.goto(record);
    await expect(next).toContainText('Ready', { timeout: 15_000 });
    await expect(page.getByText('Non-compliant', { exact: true }).first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  await waitForMap(page);
  await expect.poll(() => countPixels(page, MAP_COLOURS.assetMarker)).toBeGreaterThan(100);
  expect(await countPixels(page, MAP_COLOURS.approvedMarker)).toBe(0);
  await takePicture(page, 'lapsed-record');

  await handIn(page, 'Inspection');
  await expect(page.getByText('Every gate is passed')).toBeVisible();
  await waitForMap(page);
  await expect.poll(() => countPixels(page, MAP_COLOURS.approvedMarker)).toBeGreaterThan(100);
});
