import type { Page } from '@playwright/test';
import { findCompany } from './steps/companies.ts';
import { expectCleanInEveryForm } from './steps/every-form.ts';
import { decide, findGate, handIn, sendThroughGates } from './steps/gates.ts';
import { expect, test } from './steps/journey.ts';
import { countPixels, MAP_COLOURS, waitForMap } from './steps/map.ts';
import { type DemoAccount, inNameOf, readReply, signInAs } from './steps/people.ts';
import { takePicture } from './steps/pictures.ts';
import { acceptAs } from './steps/second-person.ts';

test.use({ drawsMaps: true });

test.describe.configure({ timeout: 240_000 });

const NUMBER = '3126';
/** Gatekeepers by their numbers within Zimbabwe. */
const KEEPERS = [
  ['770 000 109', 'Jabulani Masuku'],
  ['770 000 103', 'Nokuthula Gumede'],
] as const;

/** Saves the tree that the journey links to its own. @returns the asset's id */
async function prepare(page: Page, token: string, companyID: string): Promise<string> {
  const headers = await inNameOf(page.request, token);
  const income = { name: 'Tribute income', treeType: 'income', children: [{ name: 'Tribute agreement' }] };
  const data = { companyID, tree: income };
  await readReply(await page.request.post('/api/protected/stagegates/trees', { headers, data }));
  const found = await page.request.get(`/api/protected/companies/${companyID}/assets?find=${NUMBER}&limit=1`, {
    headers,
  });
  const { assets } = await readReply<{ assets: { _id: string }[] }>(found);
  return assets[0]?._id ?? '';
}

/** Builds a tree of one gate with its gatekeepers, links it and saves it. */
async function buildTree(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'EXPENSES', exact: true }).click();
  await page.getByRole('button', { name: 'New tree' }).click();
  await page.getByLabel('Name of the tree').fill('Permit to certificate');
  const form = page.getByRole('region', { name: 'New gate under Root' });
  await form.getByLabel('Name', { exact: true }).fill('Quarry permit');
  await form.getByLabel('Required Megajoules').fill('100');
  await form.getByLabel('Megajoules source').fill('Root');
  await form.getByRole('button', { name: 'Add the gate' }).click();
  const outline = page.getByRole('tree', { name: 'Gates' });
  await outline.getByRole('treeitem', { name: 'Quarry permit' }).click();
  const keepers = page.getByRole('region', { name: 'Gatekeepers' });
  for (const [phone, name] of KEEPERS) {
    await keepers.getByLabel('Phone number').fill(phone);
    await keepers.getByRole('button', { name: 'Add gatekeeper' }).click();
    await keepers.getByRole('button', { name: `Mark ${name} as compliant` }).click();
  }
  await outline.getByRole('treeitem', { name: 'Root' }).click();
  await page.getByLabel('Income tree').selectOption({ label: 'Tribute income' });
  await expect(page.getByRole('heading', { name: 'Linked INCOME tree: Tribute income' })).toBeVisible();
  await page.getByRole('button', { name: 'Save tree' }).click();
  await expect(page.getByText('Tree saved successfully!')).toBeVisible();
}

async function openAs(page: Page, account: DemoAccount, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signInAs(page, account);
  await page.goto(address);
}

/** Redeems Megajoules of a wallet, as seen by the person at the desk. */
async function redeem(page: Page, companyID: string): Promise<void> {
  await openAs(page, 'gatekeeper', '/profile/finance');
  await expect(page.getByRole('row').filter({ hasText: '+5 MJ' }).first()).toBeVisible();
  await page.goto(`/company/${companyID}/treasury`);
  await page.getByRole('button', { name: 'Redeem', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Redeem Megajoules' });
  await form.getByLabel(/^Amount in MJ/).fill('5');
  await expect(form.getByText('You receive USD 1.25.')).toBeVisible();
  await form.getByRole('button', { name: 'Redeem' }).click();
  const request = page.getByRole('listitem').filter({ hasText: 'USD 1.25' });
  await expect(request).toContainText('Requested');
  await openAs(page, 'reception', `/company/${companyID}/treasury`);
  await request.getByRole('button', { name: 'Approve' }).click();
  await expect(request).toContainText('Approved');
  await openAs(page, 'manager', `/company/${companyID}/treasury`);
  await request.getByRole('button', { name: 'Pay out' }).click();
  const pay = page.getByRole('dialog', { name: 'Record the pay-out' });
  await pay.getByLabel(/^Payment reference/).fill('EFT 2026-0005');
  await pay.getByRole('button', { name: 'Pay out' }).click();
  await expect(request).toContainText('Paid out');
  await expect(request).toContainText('EFT 2026-0005');
  await expectCleanInEveryForm(page);
}

/** Downloads the certificate of the page's asset. @returns the address in its code */
async function readCertificate(page: Page): Promise<URL> {
  const download = page.waitForEvent('download', { timeout: 45_000 });
  await page.getByRole('button', { name: 'Certificate', exact: true }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(Buffer.from(chunk));
  const [, address = ''] = /\/URI \(([^)]+)\)/.exec(Buffer.concat(chunks).toString('latin1')) ?? [];
  return new URL(address);
}

test('a tree that is built and linked leads an asset to its certificate, and its gatekeeper to a reward that is paid out', async ({
  page,
}) => {
  const token = await signInAs(page, 'director');
  const companyID = await findCompany(page.request, token);
  const assetID = await prepare(page, token, companyID);
  await acceptAs(page, companyID, { label: 'Tribute income', colleague: 'manager', back: 'director' });
  await page.goto(`/gates/engine/${companyID}`);
  await buildTree(page);
  await openAs(page, 'manager', `/company/${companyID}/dashboard/workbench`);
  await page.getByRole('link', { name: 'Accept or refuse the tree Permit to certificate' }).click();
  const proposal = page.getByRole('article').filter({ hasText: 'Permit to certificate' });
  await proposal.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('Accepted and in force')).toBeVisible();
  await takePicture(page, 'workbench-decided');

  const address = `/company/${companyID}/assets/${assetID}`;
  await openAs(page, 'director', address);
  await waitForMap(page);
  await expect.poll(() => countPixels(page, MAP_COLOURS.assetMarker)).toBeGreaterThan(100);
  expect(await countPixels(page, MAP_COLOURS.approvedMarker)).toBe(0);
  await sendThroughGates(page, 'Permit to certificate');
  await handIn(page, 'Tribute agreement');
  await expect(findGate(page, 'Tribute agreement')).toContainText('Passed');
  await handIn(page, 'Quarry permit');
  await expect(findGate(page, 'Quarry permit')).toContainText('In review');

  for (const keeper of ['gatekeeper', 'manager'] as const) {
    await openAs(page, keeper, '/profile/gates');
    await decide(page, 'Attest', 'Quarry permit', 'Seen on the ground.');
  }
  await openAs(page, 'director', address);
  await expect(page.getByText('Every gate is passed')).toBeVisible();
  await waitForMap(page);
  await expect.poll(() => countPixels(page, MAP_COLOURS.approvedMarker)).toBeGreaterThan(100);
  await takePicture(page, 'approved-record');

  const { pathname, hash } = await readCertificate(page);
  await page.goto('about:blank');
  await page.goto(`${pathname}${hash}`);
  await expect(page.getByRole('status').filter({ hasText: 'certificate' })).toContainText('Valid');
  await expect(page.getByText(NUMBER).first()).toBeVisible();

  await redeem(page, companyID);
});
