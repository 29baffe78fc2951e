import type { Page } from '@playwright/test';
import { type NewerBuild, openNewerBuild } from './newer-build.ts';
import { expect, test } from './steps/journey.ts';
import { openAwake } from './steps/public-pages.ts';

const serverPort = Number(process.env.ATLAS_E2E_PORT);
const port = serverPort + 3;
test.use({ baseURL: `http://127.0.0.1:${port}`, serviceWorkers: 'allow' });

let build: NewerBuild;
test.beforeAll(async () => {
  build = await openNewerBuild(port, serverPort);
});
test.afterAll(() => build.close());

const waitForWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

test('a newer version asks before it takes over', async ({ page }) => {
  await openAwake(page, '/about');
  await waitForWorker(page);
  await openAwake(page, '/terms');
  const prompt = page.getByRole('status').filter({ hasText: 'newer version' });
  await waitForWorker(page);
  await expect(prompt).toHaveCount(0);

  build.deploy(
    '\nself.addEventListener("message", ({ data, source }) => data === "who" && source.postMessage("newer"));',
  );
  await openAwake(page, '/privacy');
  await expect(prompt).toBeVisible({ timeout: 20_000 });
  await prompt.getByRole('button', { name: 'Later' }).click();
  await expect(prompt).toHaveCount(0);

  await openAwake(page, '/terms');
  await expect(prompt).toBeVisible({ timeout: 20_000 });
  const reloaded = page.waitForEvent('load');
  await prompt.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  const answered = page.evaluate(
    () =>
      new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('message', ({ data }) => resolve(data));
        navigator.serviceWorker.startMessages();
        navigator.serviceWorker.controller?.postMessage('who');
      }),
  );
  expect(await answered).toBe('newer');
  await expect(page).toHaveURL('/terms');
  await expect(prompt).toHaveCount(0);
});
