import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectCleanInEveryForm } from './steps/every-form.ts';
import { expect, test } from './steps/journey.ts';
import { inNameOf, inventPerson, readReply, signInByForm, signOut, signUpAs } from './steps/people.ts';
import { takePicture, takesPictures } from './steps/pictures.ts';
import { OwnServer } from './steps/server.ts';

// Browsers give no passkeys to a numeric address.
const address = `http://localhost:${Number(process.env.ATLAS_E2E_PORT) + 5}`;
test.use({ baseURL: address });
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'atlas-second-'));
const server = new OwnServer(address, folder, { ORIGIN: address });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  await server.start();
});
test.afterAll(async () => {
  await server.kill();
  for (const path of [folder, `${folder}-guard`]) rmSync(path, { recursive: true, force: true });
});

/** Codes of an app with this key; of the period after this one, which no earlier step has used. */
const openApp = (key: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  return { code: (periods: number) => totp.generate({ timestamp: Date.now() + periods * 30_000 }) };
};

/** Pictures of the page as it is, in every size, light and dark. */
async function takePictures(page: Page, name: string): Promise<void> {
  if (!takesPictures) return;
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [360, 740],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await takePicture(page, `second-${name}-${width}-${colorScheme}`, { fullPage: false });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}

test('an authenticator app signs in, recovery codes stand in for it, and sensitive steps ask for one', async ({
  page,
  watch,
}) => {
  watch.allowRefusals(401, 403, 422);
  watch.allowLostConnection();
  const person = inventPerson('Rudo Careful');
  const token = await signUpAs(page, person);
  const founded = await page.request.post('/api/protected/companies/create', {
    headers: await inNameOf(page.request, token),
    data: { company: 'Careful Mines', companyEmail: 'office@careful.example' },
  });
  const { companyID } = await readReply<{ companyID: string }>(founded);

  await page.goto('/profile/password');
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  await expectCleanInEveryForm(page);
  await takePictures(page, 'none');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await takePictures(page, 'begin');
  await page.getByLabel('Your password').fill('not the password');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The current password is wrong.')).toBeVisible();
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const app = openApp((await page.getByRole('code').textContent()) ?? '');
  const picture = page.getByRole('img', { name: 'QR code for the authenticator app' });
  await expect(picture).toBeVisible();
  // Cameras cannot read light modules on a dark ground.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(picture).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(picture.locator('..')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectCleanInEveryForm(page);
  await takePictures(page, 'scan');
  await page.getByLabel('Code that the app shows').fill(app.code(0));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const listed = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  await expectCleanInEveryForm(page);
  await takePictures(page, 'codes');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  expect(readFileSync(await (await saving).path(), 'utf8')).toContain(codes.join('\n'));
  await page.getByRole('button', { name: 'I have saved the codes' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await takePictures(page, 'in-force');

  await signOut(page);
  await page.goto('/signin');
  await signInByForm(page, person.email, person.password);
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expectCleanInEveryForm(page);
  await takePictures(page, 'step');
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This code is wrong or has been used.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(app.code(1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/profile');

  await signOut(page);
  await page.goto('/signin');
  await signInByForm(page, person.email, person.password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/profile');

  // A day later the second factor is no longer fresh.
  await page.goto('about:blank');
  await server.sleep(1);
  await page.goto(`/company/${companyID}/admin?panel=second-factors`);
  await page.getByRole('checkbox', { name: 'Director' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog).toBeVisible();
  await takePictures(page, 'step-up');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Director' })).toBeChecked();
  await takePictures(page, 'rule');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByLabel('Recovery code').fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Every member in these roles has a second factor.')).toBeVisible();
  await page.goto('/profile/logs');
  await expect(page.getByText('Recovery code used')).toHaveCount(2);
});

test('a passkey signs in and confirms sensitive steps', async ({ page, watch }) => {
  watch.allowRefusals(401, 403);
  watch.allowLostConnection();
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await devices.send('WebAuthn.addVirtualAuthenticator', { options });
  const person = inventPerson('Tatenda Keyholder');
  await signUpAs(page, person);

  await page.goto('/profile/password');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have saved the codes' }).click();
  await page.getByRole('button', { name: /^Rename the passkey/ }).click();
  await page.getByLabel('Name', { exact: true }).fill('My laptop');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Rename the passkey My laptop' })).toBeVisible();
  await expectCleanInEveryForm(page);
  await takePictures(page, 'passkey');

  await signOut(page);
  await page.goto('/signin');
  await signInByForm(page, person.email, person.password);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await expectCleanInEveryForm(page);
  await takePictures(page, 'step-passkey');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/profile');

  // Another day later the second factor is no longer fresh.
  await page.goto('about:blank');
  await server.sleep(2);
  await page.goto('/profile/password');
  await page.getByRole('button', { name: 'Remove the passkey My laptop' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await takePictures(page, 'step-up-passkey');
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(page.getByText('My laptop')).toBeHidden();
});
