import { findCompany } from './steps/companies.ts';
import { expectCleanInEveryForm } from './steps/every-form.ts';
import { expect, test } from './steps/journey.ts';
import { countPixels, MAP_COLOURS, waitForMap } from './steps/map.ts';
import { demoEmail, login, signInAs } from './steps/people.ts';

/** The id of an account, as its token names it. */
const subjectOf = (token: string): string => {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  if (typeof claims !== 'object' || claims === null || !('sub' in claims)) throw new Error('The token names nobody.');
  return String(claims.sub);
};

test.describe.configure({ timeout: 180_000 });

test.describe(() => {
  test.use({ drawsMaps: true });

  test('a client without an account sees place and date of each asset, and a row leads to its marker', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const caller = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const token = await login(caller, demoEmail('client'));
    const companyID = await findCompany(caller, token);
    await caller.dispose();
    await page.goto(`/client/assets/${companyID}/${subjectOf(token)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'GREAT DYKE MINERALS (DEMO)' })).toBeVisible();
    const entries = page.getByRole('complementary', { name: 'Assets' }).getByRole('listitem');
    const first = entries.first();
    await expect(first).toContainText(/^(Gold claim|Chrome claim|Coal concession|Quarry block) \S+/);
    await expect(first).toContainText('PLACE');
    await expect(first).toContainText(/DATE\d{2} [A-Z][a-z]{2} \d{4}/);
    await waitForMap(page);
    await expect.poll(() => countPixels(page, MAP_COLOURS.outline)).toBeGreaterThan(100);

    const last = entries.last().getByRole('button');
    await last.click();
    await expect(last).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/asset=/);
    await first.getByRole('button').click();
    await expect(first.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
    await expect(last).toHaveAttribute('aria-pressed', 'false');
    await expectCleanInEveryForm(page);
  });
});

test('staff see all assets of their company when signed in, and their id alone opens nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  const token = await signInAs(page, 'manager');
  const companyID = await findCompany(page.request, token);
  const address = `/client/assets/${companyID}/${subjectOf(token)}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'GREAT DYKE MINERALS (DEMO)' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Assets' }).getByRole('listitem').first()).toBeVisible();
  const stranger = await browser.newPage({ baseURL: baseURL ?? '' });
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { name: 'No Assets Found' })).toBeVisible();
  await stranger.close();
});

test('a person who may not see the map learns only that there is nothing', async ({ page }) => {
  const token = await signInAs(page, 'director');
  const companyID = await findCompany(page.request, token);
  const sent = page.waitForRequest('**/api/whatbot/client/assets');
  await page.goto(`/client/assets/${companyID}/nobody-at-all?grant=not-a-grant`);
  expect((await sent).postDataJSON()).toMatchObject({ client_id: 'nobody-at-all', grant: 'not-a-grant' });
  await expect(page.getByRole('heading', { name: 'No Assets Found' })).toBeVisible();
  await expect(page).toHaveURL(/nobody-at-all#grant=not-a-grant$/);
});
