import type { Page } from '@playwright/test';
import { fillContact, inventVisitor, readSentReference } from './steps/contact.ts';
import { expect, test } from './steps/journey.ts';
import { DEMO_PASSWORD, demoEmail } from './steps/people.ts';

test.describe('without programs', () => {
  // A page whose programs have not arrived yet, so the browser submits its forms itself.
  test.use({ javaScriptEnabled: false });

  for (const { address, fields, send } of [
    { address: '/signin', fields: ['Email', 'Password'], send: 'Let me in' },
    { address: '/signup', fields: ['Email', 'Full Name', 'Password', 'Confirm Password'], send: 'Sign up' },
    { address: '/forgot-password', fields: ['Email'], send: 'Send the link' },
    { address: '/contact', fields: ['Full Name', 'Phone', 'Message'], send: 'Send' },
  ]) {
    test(`${address} sent before it is awake names nothing that was typed`, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(`${request.method()} ${request.url()} ${request.headers().referer}`));
      await page.goto(address);
      for (const field of fields) await page.getByLabel(field, { exact: true }).fill('typed-too-early@example.com');
      await page.getByRole('button', { name: send, exact: true }).click();
      await expect.poll(() => asked.some((line) => line.startsWith('POST '))).toBe(true);
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('button', { name: send, exact: true })).toBeVisible();
      expect(asked.filter((line) => line.includes('typed-too-early'))).toEqual([]);
    });
  }
});

/** Holds the page's programs back. @returns lets them arrive */
async function delayPrograms(page: Page): Promise<() => void> {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

for (const { address, fields } of [
  { address: '/signin', fields: ['Email', 'Password'] },
  { address: '/contact', fields: ['Full Name', 'Phone', 'Message'] },
]) {
  test(`what is typed on ${address} before it is awake stays`, async ({ page }) => {
    const arrive = await delayPrograms(page);
    await page.goto(address);
    for (const field of fields) await page.getByLabel(field, { exact: true }).fill(`early ${field}`);
    arrive();
    await page.locator('html[data-awake]').waitFor();
    const first = page.getByLabel(fields[0] ?? '', { exact: true });
    await first.press('End');
    await first.pressSequentially(' and late');
    await expect(first).toHaveValue(`early ${fields[0]} and late`);
    for (const field of fields.slice(1)) {
      await expect(page.getByLabel(field, { exact: true })).toHaveValue(`early ${field}`);
    }
  });
}

test('a request sent before its page is awake leaves once it is, with all that was typed', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  const arrive = await delayPrograms(page);
  await page.goto('/contact');
  const form = page.getByRole('main');
  await fillContact(form, inventVisitor('Sent at once'));
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.locator('html[data-held]')).toBeAttached();
  expect(sent).toEqual([]);
  arrive();
  await readSentReference(form);
  expect(sent).toEqual(['/api/contact']);
  await expect(page.locator('html[data-held]')).toHaveCount(0);
  await form.getByRole('link', { name: 'Open your request' }).click();
  await expect(page.getByText('Sent at once')).toBeVisible();
});

test('a person who presses Enter before the page is awake is signed in once it is', async ({ page }) => {
  const arrive = await delayPrograms(page);
  await page.goto('/signin');
  await page.getByLabel('Email').fill(demoEmail('reception'));
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.locator('html[data-held]')).toBeAttached();
  await expect(page.getByLabel('Email')).toHaveValue(demoEmail('reception'));
  arrive();
  await expect(page).not.toHaveURL('/signin');
});
