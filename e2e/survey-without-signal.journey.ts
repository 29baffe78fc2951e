import { expectCleanPage } from './steps/clean-page.ts';
import { foundCompany, hireByCall } from './steps/companies.ts';
import { expectEverythingKept } from './steps/field-files.ts';
import { CORNERS, measureBeacon, READINGS, takePhoto } from './steps/field-work.ts';
import { expect, test } from './steps/journey.ts';
import { sendOutbox } from './steps/send-outbox.ts';
import { readMeasured, scheduleByCall } from './steps/surveys.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 420_000 });

test('a survey is measured after a reload without a signal, sent once and handed in', async ({
  page,
  context,
  browser,
  watch,
}) => {
  watch.allowLostConnection();
  // The map's worker may still be on its way when the signal goes.
  watch.allowTornPage();
  await context.grantPermissions(['geolocation']);
  const office = await browser.newContext();
  const founded = await foundCompany(await office.newPage(), 'Rumbidzai Director', 'Far Beacon Surveys');
  const token = await hireByCall(page, office.request, founded, { name: 'Tendai Surveyor', role: 'Survey' });
  await office.close();
  const own = { ...founded, token };
  const job = await scheduleByCall(page, own, 'Claim by the dam');
  await page.goto(`/company/${own.companyID}/departments?department=SURVEY&menu=LogSurvey`);
  await expect(page.getByRole('button', { name: /^Claim by the dam/ })).toBeVisible();
  await expectEverythingKept(page);

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: /^Claim by the dam/ }).click();
  for (const [index, corner] of CORNERS.entries()) {
    await measureBeacon(page, context, 'ABC'.charAt(index), corner);
    await takePhoto(page);
    await expect(page.getByText(new RegExp(`^${index + 1} records? and ${index + 1} photos? to send$`))).toBeVisible();
  }
  await page.getByRole('button', { name: 'Save outline' }).click();
  await expect(page.getByText('4 records and 3 photos to send')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Photo of C' })).toBeVisible();
  await page.getByRole('button', { name: 'Hand in survey' }).click();
  await page.getByRole('button', { name: 'Hand in now' }).click();
  await expect(page.getByText('You handed this survey in.').first()).toBeVisible();
  await expectCleanPage(page);

  await context.setOffline(false);
  await sendOutbox(page);
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
