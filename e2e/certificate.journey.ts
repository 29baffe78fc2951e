import { readFileSync } from 'node:fs';
import { packReceipt, readReceipt } from '@atlas/transparency/receipt';
import type { Page, TestInfo } from '@playwright/test';
import { findCompany } from './steps/companies.ts';
import { expectCleanInEveryForm } from './steps/every-form.ts';
import { expect, test } from './steps/journey.ts';
import { signInAs } from './steps/people.ts';
import { takePicture } from './steps/pictures.ts';
import { openAwake } from './steps/public-pages.ts';

test.describe.configure({ timeout: 180_000 });

interface Downloaded {
  readonly path: string;
  /** The address in the certificate's code. */
  readonly address: string;
}

/** Fetches the certificate of an approved asset of the demonstration by its button. */
async function downloadCertificate(page: Page, number: string, info: TestInfo): Promise<Downloaded> {
  const token = await signInAs(page, 'director');
  const companyID = await findCompany(page.request, token);
  await page.goto(`/company/${companyID}/repository/history?stage=asset.approved`);
  // The latest of its certificates is the first.
  await page
    .getByRole('link', { name: new RegExp(`^${number}`) })
    .first()
    .click();
  await page.getByRole('link', { name: 'Open the full record' }).click();
  // The record has a map, which is slow to paint without a graphics card.
  await expect(page.getByRole('heading', { name: 'Certificate', exact: true })).toBeVisible({ timeout: 45_000 });
  const download = page.waitForEvent('download', { timeout: 45_000 });
  await page.getByRole('button', { name: 'Certificate', exact: true }).click();
  const path = info.outputPath('certificate.pdf');
  await (await download).saveAs(path);
  const [, address = ''] = /\/URI \(([^)]+)\)/.exec(readFileSync(path, 'latin1')) ?? [];
  return { path, address };
}

test('a certificate is valid by its file and its code, and without a network by its file and the long address of earlier papers', async ({
  page,
  context,
  watch,
}, info) => {
  const { path, address } = await downloadCertificate(page, '2307', info);
  await openAwake(page, '/verify');
  await page.getByLabel('Choose a file').setInputFiles(path);
  const verdict = page.getByRole('status').filter({ hasText: 'certificate' });
  await expect(verdict).toContainText('Valid');
  await expect(page.getByText('Great Dyke Minerals (Demo)')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Latitude, WGS84' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'A', exact: true })).toBeVisible();
  await expectCleanInEveryForm(page);
  await takePicture(page, 'verify-valid');
  const { hash } = new URL(address);
  expect(hash).toMatch(/^#n=\d+\.[\w-]{22}$/);
  const receipt = await fetchReceipt(page, hash);
  await openAwake(page, `/verify${hash}`);
  await expect(verdict).toContainText('Valid');
  await expect(page.getByText('Great Dyke Minerals (Demo)')).toBeVisible();
  watch.allowRefusals(404);
  await openAwake(page, `/verify${hash.slice(0, -1)}${hash.endsWith('A') ? 'Q' : 'A'}`);
  await expect(page.getByText('There is no certificate at this address.')).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save this check as a file' }).click();
  const saved = info.outputPath('check.html');
  await (await saving).saveAs(saved);

  watch.allowLostConnection();
  await context.setOffline(true);
  const long = `#${packReceipt(receipt)}`;
  await page.evaluate((fragment) => {
    window.location.hash = fragment;
  }, long);
  await expect(verdict).toContainText('Genuine; later events unknown');

  const copy = await context.newPage();
  await copy.goto(`file://${saved}${hash}`);
  await expect(copy.getByRole('heading', { name: 'This address needs a connection.' })).toBeVisible();
  await copy.goto('about:blank');
  await copy.goto(`file://${saved}${long}`);
  await expect(copy.getByRole('heading', { name: 'Genuine; later events unknown' })).toBeVisible();
  await expect(copy.getByText('Great Dyke Minerals (Demo)')).toBeVisible();
  await expect(
    copy.getByText(/The check uses the state of the log that was signed on \d\d \w{3} \d{4}, /),
  ).toBeVisible();
  await copy.getByLabel('The PDF of a certificate').setInputFiles(path);
  await expect(copy.getByText('Beacon A', { exact: true })).toBeVisible();
  await takePicture(copy, 'verify-offline');
});

/** The receipt behind a code's address. */
async function fetchReceipt(page: Page, hash: string) {
  const [, seq, key] = /^#n=(\d+)\.([\w-]{22})$/.exec(hash) ?? [];
  const receipt = readReceipt(await (await page.request.get(`/log/certificate/${seq}/${key}`)).text());
  if (receipt === undefined) throw new Error('the address carries no receipt');
  return receipt;
}

test('a tampered certificate is refused, with words that say where', async ({ page }, info) => {
  const { path } = await downloadCertificate(page, '2306', info);
  // The file is chosen before the page's programs have loaded, and is not chosen again.
  await page.route('**/assets/verify-screen-*.js', async (route) => {
    await page.getByLabel('Choose a file').setInputFiles(path);
    await route.continue();
  });
  await openAwake(page, '/verify');
  await expect(page.getByText('Valid', { exact: true })).toBeVisible();
  const receipt = await page.evaluate(
    async (bytes) => {
      const text = new TextDecoder('latin1').decode(Uint8Array.from(bytes));
      for (let at = text.indexOf('stream\n'); at !== -1; at = text.indexOf('stream\n', at + 1)) {
        const part = Uint8Array.from(bytes.slice(at + 7, text.indexOf('endstream', at)));
        const reader = new Blob([part]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
        const chunks: BlobPart[] = [];
        try {
          for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) chunks.push(chunk.value);
        } catch {}
        const content = await new Blob(chunks).text();
        if (content.startsWith('{"v":1')) return content;
      }
      throw new Error('no receipt');
    },
    [...readFileSync(path)],
  );
  const tampered: readonly (readonly [name: string, receipt: string, verdict: string])[] = [
    [
      'area',
      receipt.replace('"areaSquareMetres":', '"areaSquareMetres":9'),
      'does not say what was entered in the log',
    ],
    ['beacon', receipt.replace(/"ring":\[\[-\d+\./, '"ring":[[-21.'), 'not the one that was certified'],
    ['place', receipt.replace(/index (\d+)/, (_, index) => `index ${Number(index) + 1}`), 'The receipt is damaged'],
    [
      'signature',
      receipt.replace(/(\/log [A-Za-z0-9+/]{20})./, (all, kept) => kept + (all.endsWith('A') ? 'B' : 'A')),
      'signature does not match',
    ],
  ];
  for (const [name, content, sentence] of tampered) {
    expect(content, name).not.toBe(receipt);
    const file = { name: `${name}.json`, mimeType: 'application/json', buffer: Buffer.from(content) };
    await page.getByLabel('Choose a file').setInputFiles(file);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByText('Not valid', { exact: true })).toBeVisible();
  }
});

test('a certificate that a Director revokes is reported as no longer valid', async ({ page }, info) => {
  const { path } = await downloadCertificate(page, '2318', info);
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Revoke the certificate' }).click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await expectCleanInEveryForm(page);
  await dialog.getByLabel('Reason').fill('Issued to the wrong holder');
  await dialog.getByRole('button', { name: 'Revoke the certificate' }).click();
  await expect(page.getByRole('button', { name: 'Revoke', exact: true })).toHaveCount(0);
  await openAwake(page, '/verify');
  // The log signs what happened within a second or two.
  await expect(async () => {
    await page.getByLabel('Choose a file').setInputFiles(path);
    await expect(page.getByText('No longer valid', { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await takePicture(page, 'verify-revoked');
});

test.describe(() => {
  test.use({ drawsMaps: true });

  test('an event in a history leads to its proof', async ({ page }) => {
    const token = await signInAs(page, 'director');
    const companyID = await findCompany(page.request, token);
    await page.goto(`/company/${companyID}`);
    await page
      .getByRole('link', { name: /^Log entry \d+$/ })
      .first()
      .click();
    // The map stops moving in the meantime, and must not undo the navigation.
    await expect(page).toHaveURL(/\/verify#entry=\d+$/, { timeout: 20_000 });
    await expect(page.getByText('This entry is in the log')).toBeVisible();
    await expect(page.getByText(/^\d\d \w{3} \d{4}, \d\d:\d\d$/).first()).toBeVisible();
    await expect(page.getByText(/\dT\d\d:/)).toHaveCount(0);
    await expectCleanInEveryForm(page);
  });
});
