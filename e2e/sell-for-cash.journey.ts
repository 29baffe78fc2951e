import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { findCompany } from './steps/companies.ts';
import { expectCleanInEveryForm } from './steps/every-form.ts';
import { expect, test } from './steps/journey.ts';
import { waitForCode } from './steps/outbox.ts';
import {
  type DemoAccount,
  demoEmail,
  inNameOf,
  inventPerson,
  login,
  readReply,
  signInAs,
  signUpAs,
} from './steps/people.ts';
import { takePicture, takesPictures } from './steps/pictures.ts';

test.describe.configure({ timeout: 240_000 });

/** An approved asset of the demonstration that no other journey uses. */
const NUMBER = '1226';

async function openAs(page: Page, account: DemoAccount, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signInAs(page, account);
  await page.goto(address);
}

/** The id of the asset that is sold. */
async function findAssetOf(page: Page, token: string, companyID: string): Promise<string> {
  const headers = await inNameOf(page.request, token);
  const found = await page.request.get(`/api/protected/companies/${companyID}/assets?find=${NUMBER}`, { headers });
  const { assets } = await readReply<{ assets: readonly { _id: string; assetNumber: string }[] }>(found);
  const asset = assets.find(({ assetNumber }) => assetNumber === NUMBER);
  if (asset === undefined) throw new Error(`The company has no asset ${NUMBER}.`);
  return asset._id;
}

/** What happened to an asset since it was last put on sale, the latest first. */
async function listSinceListing(
  request: APIRequestContext,
  companyID: string,
  assetID: string,
): Promise<readonly string[]> {
  const headers = await inNameOf(request, await login(request, demoEmail('admin')));
  const address = `/api/protected/companies/${companyID}/history?subjectID=${assetID}&limit=50`;
  const { events } = await readReply<{ events: readonly { type: string }[] }>(await request.get(address, { headers }));
  const types = events.map(({ type }) => type);
  return types.slice(0, types.indexOf('asset.listed'));
}

/** A person who has just signed up and verified a phone number, with a browser of their own. */
async function enterBuyer(browser: Browser, baseURL: string | undefined) {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  const name = 'Farisai Mupamhanga';
  const token = await signUpAs(page, inventPerson(name));
  const headers = await inNameOf(page.request, token);
  const phone = `+263774${String(Date.now()).slice(-6)}`;
  await readReply(await page.request.post('/api/protected/profile/phone/code', { headers, data: { phone } }));
  const code = await waitForCode(phone);
  await readReply(await page.request.post('/api/protected/profile/phone/verify', { headers, data: { code } }));
  const { sub } = await readReply<{ sub: string }>(await page.request.get('/api/protected/profile', { headers }));
  return { page, name, sub };
}

/** Opens what a notice is about, once the register has made it. */
async function openNotice(page: Page, said: string): Promise<void> {
  const notice = page.getByRole('link', { name: said });
  await expect(async () => {
    await page.goto('/notices');
    await expect(notice.first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await notice.first().click();
}

/** The front desk records a bank transfer for a reservation. */
async function receive(page: Page, companyID: string, money: { deal: RegExp; dollars: string; reference: string }) {
  await openAs(page, 'reception', `/asset/finance/${companyID}?view=payments`);
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a payment' });
  const deal = dialog.getByLabel('For', { exact: true });
  const option = await deal.locator('option').filter({ hasText: money.deal }).getAttribute('value');
  await deal.selectOption(option ?? '');
  await dialog.getByLabel('Paid by').fill('F. Mupamhanga');
  await dialog.getByLabel('Amount').fill(money.dollars);
  await dialog.getByLabel('Reference').fill(money.reference);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toBeHidden();
}

test('an asset is listed, negotiated, reserved, paid and sold, and its buyer finds it on their map', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const token = await signInAs(page, 'admin');
  const companyID = await findCompany(page.request, token);
  const assetID = await findAssetOf(page, token, companyID);
  const assetPage = `/company/${companyID}/assets/${assetID}`;
  await page.goto(assetPage);
  await page.getByRole('button', { name: 'Put on sale' }).click();
  const listing = page.getByRole('dialog', { name: `Price of ${NUMBER}` });
  await listing.getByLabel('Price in US dollars').fill('1,900');
  await listing.getByRole('button', { name: 'Put on sale' }).click();
  await expect(listing).toBeHidden();

  const buyer = await enterBuyer(browser, baseURL);
  await buyer.page.goto('/commodity/garlpex');
  await buyer.page.getByRole('button', { name: `Make an offer for ${NUMBER}` }).click();
  const offered = buyer.page.getByRole('dialog', { name: `Offer for ${NUMBER}` });
  await offered.getByLabel('Price in US dollars').fill('1500');
  await offered.getByRole('button', { name: 'Make an offer' }).click();
  await expect(offered).toBeHidden();

  await openNotice(page, 'A buyer has made an offer');
  await expect(page).toHaveURL(/view=sales$/);
  await page.goto(`/asset/finance/${companyID}?view=sales`);
  const offer = page.getByRole('article', { name: `Offer for ${NUMBER}` });
  await offer.getByRole('button', { name: 'Make a counter-offer' }).click();
  const counter = page.getByRole('dialog', { name: `Counter-offer for ${NUMBER}` });
  await counter.getByLabel('Price in US dollars').fill('1800');
  await expect(counter.getByText('This price is 5.3% below')).toBeVisible();
  await expectCleanInEveryForm(page);
  await counter.getByRole('button', { name: 'Send' }).click();
  await expect(offer).toContainText('Waiting for the buyer');

  await openNotice(buyer.page, 'There is a counter-offer for you to answer');
  await expect(buyer.page).toHaveURL(/\/profile\/offers$/);
  await buyer.page.getByRole('button', { name: 'Accept USD 1,800.00' }).click();
  await buyer.page.getByRole('alertdialog').getByRole('button', { name: 'Accept USD 1,800.00' }).click();
  await expect(buyer.page.getByText('Accepted', { exact: true })).toBeVisible();

  await page.goto(`/asset/finance/${companyID}?view=sales`);
  await offer.getByRole('button', { name: 'Reserve' }).click();
  const reserve = page.getByRole('dialog', { name: `Reserve ${NUMBER}` });
  await reserve.getByLabel('Deposit in US dollars').fill('400');
  await reserve.getByRole('button', { name: 'Reserve' }).click();
  const reservation = page.getByRole('article', { name: new RegExp(`^RES-\\d{6} ${NUMBER}$`) });
  await expect(reservation).toContainText('Waiting for the deposit');
  const reference = ((await reservation.getAttribute('aria-label')) ?? '').split(' ')[0] ?? '';

  await receive(page, companyID, { deal: new RegExp(reference), dollars: '400', reference: 'EFT1226D' });
  await openAs(page, 'admin', `/asset/finance/${companyID}?view=sales`);
  await expect(reservation).toContainText('Reserved');
  await reservation.getByRole('button', { name: 'Propose the sale' }).click();
  const propose = page.getByRole('dialog', { name: `Propose the sale of ${NUMBER}` });
  await propose.getByLabel('Signed agreement').selectOption({ index: 1 });
  await propose.getByRole('button', { name: 'Propose the sale' }).click();
  await expect(reservation.getByRole('button', { name: 'Approve the sale' })).toHaveAttribute('aria-disabled', 'true');

  await openAs(page, 'manager', `/asset/finance/${companyID}?view=sales`);
  await reservation.getByRole('button', { name: 'Approve the sale' }).click();
  const approve = page.getByRole('alertdialog');
  await expect(approve.getByText('List price', { exact: true })).toBeVisible();
  await expect(approve.getByText('Similar assets', { exact: true })).toBeVisible();
  await expectCleanInEveryForm(page);
  if (takesPictures) await takePicture(page, 'approve-sale');
  await approve.getByRole('button', { name: 'Approve the sale' }).click();
  await expect(reservation).toContainText('The front desk records the rest of the price');

  await receive(page, companyID, { deal: new RegExp(reference), dollars: '1400', reference: 'EFT1226P' });
  await openAs(page, 'manager', `/asset/finance/${companyID}?view=payments`);
  const waiting = page
    .getByRole('region', { name: /waiting for a decision/ })
    .getByRole('listitem')
    .filter({ hasText: reference });
  const approvePayment = waiting.getByRole('button', { name: 'Approve', exact: true });
  await approvePayment.click();
  await expect(approvePayment).toHaveCount(0);
  await page.goto(`/asset/finance/${companyID}?view=sales`);
  await expect(reservation).toContainText('Sold');

  await openAs(page, 'admin', `/company/${companyID}/departments?department=SALES&menu=Sold`);
  const sold = page.getByRole('row').filter({ hasText: NUMBER });
  await expect(sold).toContainText(buyer.name);
  await expect(sold).toContainText('Cash');
  await expect(sold).toContainText('USD 1,800');
  await expectCleanInEveryForm(page);
  if (takesPictures) await takePicture(page, 'sold');

  await page.goto(assetPage);
  await expect(page.getByText(buyer.name).first()).toBeVisible();
  const sinceListed = await listSinceListing(request, companyID, assetID);
  expect(sinceListed).toEqual(expect.arrayContaining(['asset.transferred', 'asset.sold', 'certificate.issued']));

  await buyer.page.goto('/profile/companies');
  const invitation = buyer.page.getByRole('button', { name: /^Accept: Great Dyke Minerals/ });
  await invitation.click();
  await expect(invitation).toHaveCount(0);
  await expect(buyer.page.getByText('Great Dyke Minerals (Demo)').first()).toBeVisible();
  await buyer.page.goto(`/client/assets/${companyID}/${buyer.sub}`);
  await expect(buyer.page.getByRole('complementary', { name: 'Assets' }).getByRole('listitem')).toContainText(NUMBER);
  await buyer.page.close();
});
