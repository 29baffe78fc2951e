import type { Locator, Page } from '@playwright/test';
import { type LossyLine, openLossyLine } from './lossy-line.ts';
import { openSlowLine, type SlowLine } from './slow-line.ts';
import { findBoundary, writeSheet } from './steps/boundaries.ts';
import { fetchCertificate } from './steps/certificates.ts';
import { findCompany } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';
import { DEMO_PASSWORD, demoEmail, inNameOf, login } from './steps/people.ts';
import { chooseSystem, enterSaveMode, GAUSS_KRUGER, pointRows } from './steps/plot-panel.ts';

// Every third request of the page is lost. With ATLAS_KILOBITS=50 the connection is also slow, as in CONTRIBUTING.md.
const serverPort = Number(process.env.ATLAS_E2E_PORT);
const kilobits = Number(process.env.ATLAS_KILOBITS ?? 0);
const LATENCY_MILLISECONDS = 400;
const lossyPort = serverPort + 8;
const slowPort = serverPort + 9;
const PATIENCE_MILLISECONDS = kilobits > 0 ? 120_000 : 20_000;
const TRIALS = 8;
test.use({
  drawsMaps: true,
  baseURL: `http://127.0.0.1:${kilobits > 0 ? slowPort : lossyPort}`,
  serviceWorkers: 'allow',
  actionTimeout: PATIENCE_MILLISECONDS,
  navigationTimeout: PATIENCE_MILLISECONDS,
});
test.describe.configure({ mode: 'serial', timeout: kilobits > 0 ? 900_000 : 240_000 });

let lossy: LossyLine;
let slow: SlowLine | undefined;
test.beforeAll(async () => {
  lossy = await openLossyLine(lossyPort, serverPort);
  const figures = { kilobitsPerSecond: kilobits, roundTripMilliseconds: LATENCY_MILLISECONDS };
  slow = kilobits > 0 ? await openSlowLine(slowPort, lossyPort, figures) : undefined;
});
test.afterAll(async () => {
  await slow?.close();
  await lossy.close();
});
test.beforeEach(({ watch }) => {
  watch.allowLostConnection();
  watch.allowTornPage();
});

/**
 * Opens an address. If the page itself was lost before its first word, the browser says so or stays white. None of our
 * code has loaded yet, so the person reloads.
 */
async function open(page: Page, address: string): Promise<void> {
  await expect(async () => {
    // Opening the address that is already open would only jump to its fragment.
    await page.goto('about:blank');
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    expect(await page.evaluate(() => document.body?.childElementCount ?? 0)).toBeGreaterThan(0);
  }).toPass();
}

/**
 * Continues as a person would until something is visible: waits, then presses what the page offers. A page that shows
 * neither the expected content nor a way to continue fails the journey.
 * @param act the action, repeated if an alert says that it did not arrive
 */
async function goOnUntil(page: Page, wanted: Locator, act?: () => Promise<void>): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' }).filter({ visible: true });
  const alert = page.getByRole('alert').filter({ visible: true });
  const refused = act ? alert.and(page.locator(':not(:has(button))')) : again;
  for (let trial = 0; trial < TRIALS; trial += 1) {
    await expect(wanted.or(again).or(refused).first(), 'something to read and a way on').toBeVisible({
      timeout: PATIENCE_MILLISECONDS,
    });
    if (await wanted.first().isVisible()) return;
    // A retry may remove the button in the meantime; a page that loads again has lost what was typed.
    const isAsked = await again
      .first()
      .click({ timeout: 1_000 })
      .then(
        () => true,
        () => false,
      );
    if (!isAsked && !(await wanted.first().isVisible())) await act?.().catch(() => undefined);
    await wanted
      .first()
      .waitFor({ timeout: 5_000 })
      .catch(() => undefined);
  }
  await expect(wanted.first()).toBeVisible();
}

/** The director signs in, as far as the connection allows. */
async function signIn(page: Page, shown: Locator): Promise<void> {
  await open(page, '/signin');
  const button = page.getByRole('button', { name: 'Let me in' });
  // A page that lost programs loads again, which discards typed text, and says so.
  await goOnUntil(page, page.locator('html[data-awake]'));
  const send = async () => {
    await page.getByLabel('Email').fill(demoEmail('director'));
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await button.click();
  };
  await send();
  await goOnUntil(page, shown, send);
}

test('a sign-in leads to the company, and a pasted claim is registered once', async ({ page, playwright }) => {
  const direct = await playwright.request.newContext({ baseURL: `http://127.0.0.1:${serverPort}` });
  const token = await login(direct, demoEmail('director'));
  const companyID = await findCompany(direct, token);
  await signIn(page, page.getByText(demoEmail('director')));
  await open(page, `/company/${companyID}`);
  await goOnUntil(page, page.getByRole('heading', { name: 'Great Dyke Minerals (Demo)' }));

  await open(page, `/company/${companyID}/dashboard/workbench`);
  const paste = page.getByRole('button', { name: 'Paste a sheet' });
  await goOnUntil(page, paste);
  await chooseSystem(page, GAUSS_KRUGER);
  await paste.click();
  const sheet = page.getByLabel('Lines of the field sheet');
  await goOnUntil(page, sheet);
  await sheet.fill(writeSheet(findBoundary('P01')));
  await page.getByRole('button', { name: 'Add 3 points' }).click();
  await expect(pointRows(page)).toHaveCount(3);
  const number = `LOST-${Date.now()}`;
  await enterSaveMode(page, 'Gold claims', number);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await goOnUntil(page, page.getByRole('alert').filter({ hasText: 'Polygon Saved' }), () => save.click());

  const reply = await direct.get(`/api/protected/companies/${companyID}/assets?find=${number}`, {
    headers: await inNameOf(direct, token),
  });
  const { assets } = await reply.json();
  expect(assets).toMatchObject([{ assetNumber: number, revision: 1 }]);
  await direct.dispose();
});

test("a client's link shows its list", async ({ page, playwright }) => {
  const direct = await playwright.request.newContext({ baseURL: `http://127.0.0.1:${serverPort}` });
  const token = await login(direct, demoEmail('director'));
  const companyID = await findCompany(direct, token);
  const headers = await inNameOf(direct, token);
  const { assets } = await (
    await direct.get(`/api/protected/companies/${companyID}/assets?limit=50`, { headers })
  ).json();
  const { operatorPhone } = assets.find((asset: { operatorPhone: string }) => asset.operatorPhone !== '');
  const made = await direct.post(`/api/protected/companies/${companyID}/grants`, {
    headers,
    data: { client: { operatorPhone }, label: 'Lost requests', days: 7 },
  });
  const link = new URL((await made.json()).link);
  await open(page, link.pathname + link.search + link.hash);
  const list = page.getByRole('complementary', { name: 'Assets' }).getByRole('listitem');
  await goOnUntil(page, list);
  await direct.dispose();
});

test('a certificate is checked', async ({ page, playwright }, info) => {
  const direct = await playwright.request.newContext({ baseURL: `http://127.0.0.1:${serverPort}` });
  const token = await login(direct, demoEmail('director'));
  const companyID = await findCompany(direct, token);
  const headers = await inNameOf(direct, token);
  const buffer = await fetchCertificate(direct, companyID, headers);
  await open(page, '/verify');
  const choice = page.getByLabel('Choose a file');
  // The field itself is hidden behind its button, and notices a file only once the page is ready.
  await goOnUntil(page, page.locator('html[data-awake]'));
  await choice.setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer });
  await goOnUntil(page, page.getByText('nothing later changes it'));
  await direct.dispose();
  info.annotations.push({
    type: 'lost',
    description: [...lossy.lost].map(([name, times]) => `${times} ${name}`).join('\n'),
  });
});
