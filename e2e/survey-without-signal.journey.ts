import type { BrowserContext, Page } from '@playwright/test';
import { expectCleanPage } from './steps/clean-page.ts';
import { foundCompany } from './steps/companies.ts';
import { expectEverythingKept } from './steps/field-files.ts';
import { expect, test } from './steps/journey.ts';
import { readMeasured, scheduleByCall } from './steps/surveys.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 240_000 });

const CORNERS = [
  [-18.36, 29.92],
  [-18.36, 29.923],
  [-18.363, 29.923],
] as const;
const READINGS = 12;

test('a survey is measured after a reload without a signal, sent once and handed in', async ({
  page,
  context,
  watch,
}) => {
  watch.allowLostConnection();
  // The map's worker may still be on its way when the signal goes.
  watch.allowTornPage();
  await context.grantPermissions(['geolocation']);
  const own = await foundCompany(page, 'Tendai Surveyor', 'Far Beacon Surveys');
  const job = await scheduleByCall(page, own, 'Claim by the dam');
  await page.goto(`/company/${own.companyID}/departments?department=SURVEY&menu=LogSurvey`);
  await expect(page.getByRole('button', { name: /^Claim by the dam/ })).toBeVisible();
  await expectEverythingKept(page);

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: /^Claim by the dam/ }).click();
  for (const [index, corner] of CORNERS.entries()) {
    await measure(page, context, corner);
    const name = 'ABC'.charAt(index);
    await page.getByRole('button', { name: `Save beacon ${name}` }).click();
    await expect(page.getByRole('button', { name: `Photo of ${name}` })).toBeVisible();
    await takePhoto(page);
    await expect(page.getByText(`${2 * index + 2} records and ${index + 1} photo`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Save outline' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Photo of C' })).toBeVisible();
  await page.getByRole('button', { name: 'Hand in survey' }).click();
  await expect(page.getByText('You handed this survey in.').first()).toBeVisible();
  await expectCleanPage(page);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('Everything is sent')).toBeVisible({ timeout: 60_000 });
  const survey = await readMeasured(page, own, job.jobId);
  expect(survey.state).toBe('SURVEYED');
  expect(survey.beacons.map(({ beacon, fixes }) => [beacon, fixes])).toEqual([
    ['A', READINGS],
    ['B', READINGS],
    ['C', READINGS],
  ]);
  expect(survey.photos.map(({ documentID }) => documentID !== null)).toEqual([true, true, true]);
  expect(survey.ring?.corners.map(({ beacon }) => beacon)).toEqual(['A', 'B', 'C']);
});

/** Lays the phone on a corner until it has enough readings. */
async function measure(page: Page, context: BrowserContext, [latitude, longitude]: readonly [number, number]) {
  await context.setGeolocation({ latitude, longitude, accuracy: 3 });
  await page.getByRole('button', { name: 'Start measuring' }).click();
  for (let reading = 1; reading <= READINGS; reading += 1) {
    await expect(page.getByText(`${reading} of 120`)).toBeVisible();
    if (reading === READINGS) break;
    const sway = ((reading * 37) % 11) * 1e-7;
    await context.setGeolocation({ latitude: latitude + sway, longitude: longitude - sway, accuracy: 3 });
  }
  await page.getByRole('button', { name: 'Stop' }).click();
}

/** Takes a picture for the newest beacon, with a picture that the page draws in place of a camera. */
async function takePhoto(page: Page): Promise<void> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    canvas.getContext('2d')?.fillRect(Math.random() * 300, 100, 200, 200);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  // The first picker belongs to the site, the next to the newest beacon.
  const picker = page.locator('input[type=file][capture]').nth(1);
  await picker.setInputFiles({ name: 'beacon.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') });
}
