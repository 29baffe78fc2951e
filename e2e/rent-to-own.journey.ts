import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RopDetail } from '@atlas/contract/rop-view';
import type { Page } from '@playwright/test';
import { findCompany } from './steps/companies.ts';
import { expectCleanInEveryForm } from './steps/every-form.ts';
import { expect, test } from './steps/journey.ts';
import { waitForCode, waitForLink } from './steps/outbox.ts';
import { openPaper } from './steps/papers.ts';
import { goOnAs, receiveMoney } from './steps/payments.ts';
import { inNameOf, readReply, signInAs } from './steps/people.ts';
import { takePicture, takesPictures } from './steps/pictures.ts';
import { OwnServer } from './steps/server.ts';

const address = `http://127.0.0.1:${Number(process.env.ATLAS_E2E_PORT) + 6}`;
test.use({ baseURL: address });
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'atlas-rent-'));
const server = new OwnServer(address, folder, { ATLAS_DEMO: 'on' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  await server.start();
});
test.afterAll(async () => {
  await server.kill();
  for (const path of [folder, `${folder}-guard`]) rmSync(path, { recursive: true, force: true });
});

const NUMBER = '1207';
const BUYER = { name: 'Rutendo Chikore', phone: '+263772555019', email: 'rutendo.chikore@example.com' };
/** After the first instalment was due, within its days of grace. */
const FIRST_LATE = 33;
/** More than sixty days after the first of three instalments was due, before the third costs a late fee. */
const THREE_LATE = 94;

/** Fills in the form of a contract. The schedule appears as soon as its terms are complete. */
async function drawUp(page: Page): Promise<void> {
  await page.getByLabel('Find an asset').fill(NUMBER);
  const option = page.getByRole('option').filter({ hasText: NUMBER });
  await expect(option).toHaveCount(1);
  await page.getByLabel('Asset', { exact: true }).selectOption((await option.getAttribute('value')) ?? '');
  await page.getByLabel('Name', { exact: true }).fill(BUYER.name);
  await page.getByLabel('National ID or registration number').fill('63-1447203 K 42');
  await page.getByLabel('Phone').fill(BUYER.phone);
  await page.getByLabel('Email').fill(BUYER.email);
  await page.getByLabel('Price', { exact: true }).fill('3,000');
  await page.getByLabel('Deposit').fill('300');
  await page.getByLabel('Option fee').fill('150');
  await page.getByLabel('Number of instalments').fill('6');
  await page.getByLabel('Start').fill(new Date(Date.now() + 7_200_000).toISOString().slice(0, 10));
  await page.getByLabel('Late fee', { exact: true }).selectOption('A fixed amount');
  await page.getByLabel('Late fee', { exact: true }).last().fill('25');
  const schedule = page.getByRole('region', { name: 'Schedule' });
  await expect(schedule.getByRole('row')).toHaveCount(7);
  await expect(schedule).toContainText('USD 2,550.00');
}

/** The contract that these journeys share, one after the other. */
const rent = { companyID: '', ropID: '', reference: '', link: '' };
const addressOf = (view: string) => `/asset/finance/${rent.companyID}?view=${view}`;
const contractAddress = () => addressOf(`rops&rop=${rent.ropID}`);
const ownPanel = (page: Page) => page.getByRole('region', { name: rent.reference });

/** The contract as the calls answer it, read by the manager. Leaves the page with them. */
async function readContract(page: Page): Promise<RopDetail> {
  const headers = await inNameOf(page.request, await goOnAs(page, 'manager'));
  return readReply(
    await page.request.get(`/api/protected/companies/${rent.companyID}/rops/${rent.ropID}`, { headers }),
  );
}
const receive = (page: Page, amount: string) =>
  receiveMoney(page, rent.companyID, { reference: rent.reference, amount, payer: BUYER.name });

test('a contract is drawn up, approved by a second person, signed by its buyer and paid for', async ({
  page,
  browser,
  watch,
}) => {
  rent.companyID = await findCompany(page.request, await signInAs(page, 'manager'));
  await page.goto(addressOf('new-rop'));
  await drawUp(page);
  await expectCleanInEveryForm(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
  rent.ropID = new URL(page.url()).searchParams.get('rop') ?? '';
  rent.reference = (await page.getByRole('heading', { name: /^ROP-\d{4}-\d{6}$/ }).textContent()) ?? '';

  await goOnAs(page, 'director');
  await page.goto(contractAddress());
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(ownPanel(page)).toContainText('Waiting for the buyer');

  rent.link = await waitForLink(BUYER.email, /ready for you to sign/);
  const context = await browser.newContext({ baseURL: address });
  await watch.follow(context);
  const buyer = await context.newPage();
  await buyer.goto(rent.link);
  await expect(buyer.getByRole('heading', { name: 'Sign the contract' })).toBeVisible();
  await expect(buyer.locator('main')).not.toContainText(BUYER.phone);
  await buyer.getByRole('button', { name: /^Send the code to / }).click();
  await expect(buyer.getByText('The code is on its way.')).toBeVisible();
  await buyer.getByLabel('Code', { exact: true }).fill(await waitForCode(BUYER.phone));
  await buyer.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(buyer.getByText(/^Signed /)).toBeVisible();
  await expectCleanInEveryForm(buyer);
  await context.close();

  const receipt = await receive(page, '450.00');
  await page.goto(contractAddress());
  await expect(ownPanel(page)).toContainText('Active');
  const paper = await openPaper(page, page.getByRole('button', { name: 'Contract as PDF' }));
  for (const part of [rent.reference, BUYER.name, NUMBER, '3,000.00']) expect(paper).toContain(part);
  await page.goto(addressOf('payments'));
  const row = page.getByRole('listitem').filter({ hasText: receipt });
  const printed = await openPaper(page, row.getByRole('button', { name: 'Receipt' }));
  for (const part of [receipt, BUYER.name, '450.00']) expect(printed).toContain(part);
});

test('a bank statement that is imported twice brings each payment once, and leaves an instalment part paid', async ({
  page,
  watch,
}) => {
  watch.allowLostConnection();
  await server.sleep(FIRST_LATE);
  await goOnAs(page, 'reception');
  await page.goto(addressOf('payments'));
  const lines = [
    ['200.00', `${BUYER.name} ${rent.reference}`],
    ['60.00', 'Cash deposit Chegutu'],
    ['45.00', 'Cash deposit Norton'],
    ['-3.50', 'Ledger fee'],
  ] as const;
  const statement = page.getByRole('region', { name: 'Bank statements' }).getByRole('listitem');
  await importStatement(page, 'december.csv', lines, { isFirst: true });
  await expect(statement.filter({ hasText: 'december.csv' })).toContainText(
    '4 lines: 1 matched, 3 to decide, 0 already known',
  );
  await importStatement(page, 'december.csv', lines);
  await expect(statement.filter({ hasText: 'december.csv' })).toHaveCount(1);
  await importStatement(page, 'december-again.csv', [...lines, ['5.00', 'Cash deposit Kadoma']]);
  await expect(statement.filter({ hasText: 'december-again.csv' })).toContainText(
    '5 lines: 0 matched, 1 to decide, 4 already known',
  );

  await test.step('money in suspense goes to the contract, and a fee to bank charges', async () => {
    const line = (text: string) => page.getByRole('listitem').filter({ has: page.getByText(text, { exact: false }) });
    const found = line('Cash deposit Chegutu');
    await expect(found).toContainText('In suspense');
    await found.getByRole('button', { name: 'Choose a deal' }).click();
    const dialog = page.getByRole('dialog', { name: 'Match USD 60.00' });
    const option = dialog.getByRole('option').filter({ hasText: rent.reference }).first();
    await dialog.getByLabel('For', { exact: true }).selectOption((await option.getAttribute('value')) ?? '');
    await dialog.getByRole('button', { name: 'Match' }).click();
    await expect(dialog).toBeHidden();
    await expect(found.filter({ hasText: 'In suspense' })).toHaveCount(0);
    await line('Ledger fee')
      .filter({ hasText: '−USD 3.50' })
      .last()
      .getByRole('button', { name: 'Bank charges' })
      .click();
    await expectCleanInEveryForm(page);
  });

  await test.step('money of a stranger is refunded by two people', async () => {
    const stranger = page.getByRole('listitem').filter({ hasText: 'Cash deposit Norton' });
    await stranger.getByRole('button', { name: 'Refund' }).click();
    const dialog = page.getByRole('dialog', { name: /^Refund L-\d+$/ });
    await dialog.getByLabel('Paid to').fill('S. Mhofu');
    await dialog.getByLabel('Reference').fill(`FT${Date.now()}`);
    await dialog.getByRole('button', { name: 'Request approval' }).click();
    await expect(dialog).toBeHidden();
    const waiting = page.getByRole('region', { name: '1 payment is waiting for a decision' });
    await expect(waiting.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
    await goOnAs(page, 'manager');
    await page.goto(addressOf('payments'));
    await waiting.getByRole('button', { name: 'Approve' }).click();
    const latest = page.getByRole('region', { name: 'Latest payments' }).getByRole('listitem');
    await expect(latest.first()).toContainText('Posted');
    await expect(latest.first()).toContainText('S. Mhofu');
    const matched = latest.filter({ hasText: `for ${rent.reference}` }).filter({ hasText: 'USD 200.00' });
    const paper = await openPaper(page, matched.getByRole('button', { name: 'Receipt' }));
    for (const part of [BUYER.name, '200.00', rent.reference]) expect(paper).toContain(part);
  });

  await page.goto(contractAddress());
  const first = page.getByRole('region', { name: 'Instalments' }).getByRole('row').nth(1);
  await expect(first).toContainText('Overdue, part paid');
  await expect(first).toContainText('USD 260.00');
});

test('a contract falls behind, is cured, is settled early, and its asset is the buyer’s', async ({
  page,
  browser,
  watch,
}) => {
  watch.allowLostConnection();
  await server.sleep(THREE_LATE);
  await test.step('two people put it in default', async () => {
    await goOnAs(page, 'manager');
    await page.goto(contractAddress());
    await expect(page.getByRole('row').filter({ hasText: 'Overdue' })).toHaveCount(3);
    await page.getByRole('button', { name: 'Put in default' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Reason').fill('Nothing has come in for two months.');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect(page.getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-disabled', 'true');
    await goOnAs(page, 'director');
    await page.goto(contractAddress());
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
    await expect(ownPanel(page)).toContainText('In default');
    await expectCleanInEveryForm(page);
    if (takesPictures) await takePicture(page, 'rop-in-default');
  });

  await test.step('arrears and late fees cure it', async () => {
    const { arrears, lateFeesOpen } = await readContract(page);
    expect(lateFeesOpen).toBe('5000');
    await receive(page, writeUnits(BigInt(arrears) + BigInt(lateFeesOpen)));
    await goOnAs(page, 'manager');
    await page.goto(contractAddress());
    await expect(ownPanel(page)).toContainText('Active');
    await expect(
      page.getByRole('region', { name: 'Instalments' }).getByRole('cell', { name: 'Paid', exact: true }),
    ).toHaveCount(3);
  });

  await test.step('the rest is paid at once, and settled', async () => {
    await expect(page.getByRole('button', { name: 'Settle' })).toHaveAttribute('aria-disabled', 'true');
    await receive(page, writeUnits(BigInt((await readContract(page)).settlement)));
    await goOnAs(page, 'manager');
    await page.goto(contractAddress());
    await page.getByRole('button', { name: 'Settle' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Settle' }).click();
    await expect(ownPanel(page)).toContainText('Settled');
    const paper = await openPaper(page, page.getByRole('button', { name: 'Statement as PDF' }));
    for (const part of [rent.reference, BUYER.name, 'Cancelled']) expect(paper).toContain(part);
  });

  await test.step('the option is exercised, and the title moves', async () => {
    await goOnAs(page, 'director');
    await page.goto(contractAddress());
    await page.getByRole('button', { name: 'Exercise option' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Exercise option' }).click();
    await expect(ownPanel(page)).toContainText('Sold to the buyer');
    const { asset } = await readContract(page);
    await page.goto(`/company/${rent.companyID}/assets/${asset._id}`);
    await expect(page.getByRole('region', { name: 'Title', exact: true })).toContainText(BUYER.name);
    const context = await browser.newContext({ baseURL: address });
    await watch.follow(context);
    const buyer = await context.newPage();
    await buyer.goto(rent.link);
    await expect(buyer.getByText('Sold to the buyer')).toBeVisible();
    await context.close();
  });
});

/** Imports a sheet of these lines, of two days ago. The first sheet of an account has its columns confirmed. */
async function importStatement(
  page: Page,
  name: string,
  lines: readonly (readonly [amount: string, text: string])[],
  { isFirst = false } = {},
): Promise<void> {
  const day = new Date(Date.now() + (FIRST_LATE - 2) * 86_400_000).toISOString().slice(0, 10);
  const rows = lines.map(([amount, text], index) => `${day},${amount},${text},FT${day}-${index}`);
  const buffer = Buffer.from(['Date,Amount,Details,Transaction ID', ...rows].join('\n'));
  await page.getByRole('button', { name: 'Import bank statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a bank statement' });
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  if (isFirst) await dialog.getByRole('button', { name: 'Read the statement' }).click();
  await expect(dialog.getByText(/was imported\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

/** Minor units as people type them. */
function writeUnits(amount: bigint): string {
  const digits = amount.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
