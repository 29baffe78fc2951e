import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBoundary } from './steps/boundaries.ts';
import { foundCompany } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';
import { chooseSystem, expectPolygonSaved, GAUSS_KRUGER, openPlotPanel, saveAs, typeRing } from './steps/plot-panel.ts';
import { OwnServer } from './steps/server.ts';

const port = Number(process.env.ATLAS_E2E_PORT) + 1;
const address = `http://127.0.0.1:${port}`;
test.use({ baseURL: address });

const folder = mkdtempSync(join(tmpdir(), 'atlas-kill-'));
const server = new OwnServer(address, folder);
test.beforeAll(async () => {
  test.setTimeout(90_000);
  await server.start();
});
test.afterAll(async () => {
  await server.kill();
  for (const path of [folder, `${folder}-guard`]) rmSync(path, { recursive: true, force: true });
});

test('what was acknowledged is there after kill -9', async ({ page, watch }) => {
  watch.allowLostConnection();
  const own = await foundCompany(page, 'Tino Director', 'Power Cut Minerals');
  await openPlotPanel(page, own.companyID, 'workbench');
  await chooseSystem(page, GAUSS_KRUGER);
  await typeRing(page, findBoundary('P01'));
  await saveAs(page, own.category, 'P01');
  await expectPolygonSaved(page);
  await server.kill();

  await server.start();
  await page.goto(`/company/${own.companyID}/assets`);
  await expect(page.getByRole('row').filter({ hasText: 'P01' })).toContainText('42.42 ha');
  await expect(page.getByRole('button', { name: /Gold claims\s*1/ })).toBeVisible();
});
