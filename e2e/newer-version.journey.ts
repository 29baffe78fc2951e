import { createServer, request } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, test } from './steps/journey.ts';
import { openAwake } from './steps/public-pages.ts';

const serverPort = Number(process.env.ATLAS_E2E_PORT);
const port = serverPort + 3;
test.use({ baseURL: `http://127.0.0.1:${port}`, serviceWorkers: 'allow' });

/** What the next build would change in the service worker. */
let newer = '';
/** The journeys' server behind another port, with the service worker of a newer build when there is one. */
const front = createServer((incoming, outgoing) => {
  const { method, url } = incoming;
  // Whole and uncompressed, so that something can be added at the end.
  const { 'if-none-match': _tag, 'if-modified-since': _since, ...headers } = incoming.headers;
  const sent = { ...headers, 'accept-encoding': 'identity' };
  const passed = request({ port: serverPort, method, path: url, headers: sent }, (answer) => {
    const { 'content-length': _length, etag: _etag, ...kept } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, kept);
    answer.on('data', (part) => outgoing.write(part));
    answer.on('end', () => outgoing.end(url === '/service-worker.js' ? newer : ''));
  });
  incoming.pipe(passed);
});
test.beforeAll(() => new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve)));
test.afterAll(() => {
  front.closeAllConnections();
  front.close();
});

const waitForWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

test('a newer version asks before it takes over, and then is there', async ({ page }) => {
  await openAwake(page, '/about');
  await waitForWorker(page);
  await openAwake(page, '/terms');
  const prompt = page.getByRole('status').filter({ hasText: 'newer version' });
  await waitForWorker(page);
  await expect(prompt).toHaveCount(0);

  newer = '\nself.addEventListener("message", ({ data, source }) => data === "who" && source.postMessage("newer"));';
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
