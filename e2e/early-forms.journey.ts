import { expect, test } from './steps/journey.ts';

test.describe('without programs', () => {
  // A page whose programs did not arrive yet: the browser sends its forms by itself.
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

for (const { address, fields } of [
  { address: '/signin', fields: ['Email', 'Password'] },
  { address: '/contact', fields: ['Full Name', 'Phone', 'Message'] },
]) {
  test(`what is typed on ${address} before it is awake stays`, async ({ page }) => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await arrived;
      await route.continue();
    });
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
