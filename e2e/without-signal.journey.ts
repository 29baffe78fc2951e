import { expect, test } from './steps/journey.ts';
import { openAwake } from './steps/public-pages.ts';

test.use({ serviceWorkers: 'allow' });

test("stored pages open without a connection; the register's answers are not stored", async ({
  page,
  context,
  watch,
}) => {
  await openAwake(page, '/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.request.get('/api/site/counters');
  await openAwake(page, '/counters');
  await expect(page.getByText('Approved assets')).toBeVisible();

  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return lists.flat().map((url) => new URL(url).pathname);
  });
  expect(kept).toContain('/atlas');
  expect(kept.filter((path) => /^\/(api|files)\//.test(path))).toEqual([]);

  watch.allowLostConnection();
  watch.allowRefusals(404);
  await context.setOffline(true);
  await openAwake(page, '/atlas');
  await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
  await openAwake(page, '/no/such/sheet#beacons');
  await expect(page.getByRole('heading', { name: 'No signal here' })).toBeVisible();
  await expect(page).toHaveURL('/offline?wanted=%2Fno%2Fsuch%2Fsheet#beacons');
  const again = page.getByRole('link', { name: 'Try again' });
  await expect(again).toHaveAttribute('href', '/no/such/sheet#beacons');
  // The link back works before the page's programs start, and without them.
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.goto('/no/such/sheet?a=1&b=2');
  await expect(again).toHaveAttribute('href', '/no/such/sheet?a=1&b=2');
  await context.setOffline(false);
  await again.click();
  await expect(page).toHaveURL('/no/such/sheet?a=1&b=2');
  await browser.send('Emulation.setScriptExecutionDisabled', { value: false });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
