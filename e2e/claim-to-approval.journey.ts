import type { Browser, BrowserContext, Page } from '@playwright/test';
import { admitByCall } from './steps/admission.ts';
import { expectCleanPage } from './steps/clean-page.ts';
import { findCompany, foundCompany, hireByCall, type OwnCompany } from './steps/companies.ts';
import { fillContact, inventVisitor, openSentReference, readSentReference } from './steps/contact.ts';
import { expectEverythingKept } from './steps/field-files.ts';
import { CORNERS, measureBeacon } from './steps/field-work.ts';
import { expect, test } from './steps/journey.ts';
import { signInAs } from './steps/people.ts';
import { expectPolygonSaved, pointRows, pressSave } from './steps/plot-panel.ts';
import { openAwake } from './steps/public-pages.ts';
import { sendOutbox } from './steps/send-outbox.ts';
import { dayFromNow } from './steps/surveys.ts';
import type { Watch } from './steps/watch.ts';

test.describe.configure({ timeout: 420_000 });

const NUMBER = 'LIVE-1';

/** A browser of its own, as another person has one. */
async function openBrowser(browser: Browser, watch: Watch, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext(options);
  await watch.follow(context);
  return context.newPage();
}

const queue = (companyID: string, department: string, menu: string) =>
  `/company/${companyID}/departments?department=${department}&menu=${menu}`;

/** The stage that the requester reads on their reference page. They left it open: it reads itself again. */
const expectStage = (visitor: Page, words: string | RegExp) =>
  expect(visitor.locator('[aria-current=step]')).toContainText(words, { timeout: 45_000 });

async function openItem(page: Page, title: string): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: title }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
}

async function claim(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Release', exact: true })).toBeVisible();
}

test('a visitor asks, and follows their claim from the desk over the field to its approval', async ({
  page: visitor,
  browser,
  request,
  watch,
}) => {
  watch.allowLostConnection();
  watch.allowTornPage();
  const office = await openBrowser(browser, watch);
  const own = await foundCompany(office, 'Tarisai Director', 'From Claim to Title');
  await admitByCall(office.request, request, own, '+263773019711');

  // The desk's browser is open before anyone asks.
  const desk = await openBrowser(browser, watch);
  const platform = await findCompany(desk.request, await signInAs(desk, 'desk'), 'Atlas Engine');
  await desk.goto(queue(platform, 'FRONTDESK', 'Queries'));
  await expect(desk.getByRole('button', { name: 'New request' })).toBeVisible();

  const reference = await ask(visitor);
  await takeUpAtTheDesk(desk, visitor, reference);
  await handOverToSurvey(desk, own);
  await expectStage(visitor, 'Waiting for a survey date');

  const phone = await openBrowser(browser, watch, { viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });
  await hireByCall(phone, office.request, own, { name: 'Onai Surveyor', role: 'Survey' });
  await schedule(phone, own);
  await expectStage(visitor, 'Survey on');
  await measureWithoutSignal(phone, phone.context(), own);
  await expectStage(visitor, 'Boundary being drawn');

  const drawing = await openBrowser(browser, watch);
  await hireByCall(drawing, office.request, own, { name: 'Rumbi Cartographer', role: 'Cartography' });
  await plotFromBeacons(drawing, own);
  await expectStage(visitor, 'Waiting for approval');

  const deciding = await openBrowser(browser, watch);
  await hireByCall(deciding, office.request, own, { name: 'Vimbai Manager', role: 'Manager' });
  await approve(deciding, own);
  await expectStage(visitor, `Registered as ${NUMBER}`);
  await expectCleanPage(visitor);
  // Requesters see stages and companies, and no names of staff.
  for (const name of ['Rudo Chikomo', 'Onai Surveyor', 'Rumbi Cartographer', 'Vimbai Manager'])
    await expect(visitor.getByText(name)).toHaveCount(0);
  for (const one of [office, desk, phone, drawing, deciding]) await one.context().close();
});

/** A visitor asks on the public site and opens the page of their reference. */
async function ask(visitor: Page): Promise<string> {
  await openAwake(visitor, '/contact');
  const form = visitor.getByRole('main');
  await fillContact(form, { ...inventVisitor('We pegged a claim by the dam. Who measures it?'), name: 'Shamiso Dube' });
  await form.getByLabel('What is it about?').selectOption({ label: 'Register an asset' });
  await form.getByRole('button', { name: 'Send' }).click();
  const reference = await readSentReference(form);
  await openSentReference(visitor, form);
  return reference;
}

/** The question appears at the open desk without a reload; the clerk answers, and the visitor reads it. */
async function takeUpAtTheDesk(desk: Page, visitor: Page, reference: string): Promise<void> {
  const row = desk.getByRole('listitem').filter({ hasText: reference });
  const fresh = desk.getByRole('button', { name: /^\d+ new$/ });
  await expect(row.or(fresh).first()).toBeVisible();
  if (await fresh.isVisible()) await fresh.click();
  await row.click();
  await claim(desk);
  await desk.getByRole('button', { name: 'Reply', exact: true }).click();
  await desk
    .getByRole('textbox', { name: 'Reply to Shamiso Dube' })
    .fill('Our surveyors do. A company near you takes it on.');
  await desk.getByRole('button', { name: 'Send the answer' }).click();
  await expect(visitor.getByText('A company near you takes it on.')).toBeVisible({ timeout: 45_000 });
}

/** The platform's desk picks the company, whose survey department gets it with the site. */
async function handOverToSurvey(desk: Page, { company }: OwnCompany): Promise<void> {
  await desk.getByRole('button', { name: 'Hand over', exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Next queue and reason').selectOption({ label: 'Survey Requests · Qualified' });
  await dialog.getByLabel('Company').selectOption({ label: company });
  await dialog.getByLabel('Site').fill('North of the dam');
  await dialog.getByLabel('Latitude').fill('-18.36');
  await dialog.getByLabel('Longitude').fill('29.92');
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The surveyor gives the request a day. */
async function schedule(phone: Page, { companyID }: OwnCompany): Promise<void> {
  await phone.goto(queue(companyID, 'SURVEY', 'SurveyRequests'));
  await openItem(phone, 'Register an asset');
  await claim(phone);
  await phone.getByRole('button', { name: 'Schedule survey' }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByLabel('Surveyor').selectOption({ label: 'Onai Surveyor' });
  await dialog.getByLabel('Day').fill(dayFromNow(1));
  await dialog.getByLabel('Plot number, if it is known').fill(NUMBER);
  await dialog.getByRole('button', { name: 'Schedule survey' }).click();
  await expect(dialog).toBeHidden();
}

/** The surveyor measures without a signal, over a reload, and comes back. */
async function measureWithoutSignal(phone: Page, context: BrowserContext, { companyID }: OwnCompany): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await phone.goto(queue(companyID, 'SURVEY', 'LogSurvey'));
  const job = phone.getByRole('button', { name: /^Register an asset/ });
  await expect(job).toBeVisible();
  await expectEverythingKept(phone);
  await context.setOffline(true);
  await phone.reload();
  await job.click();
  for (const [index, corner] of CORNERS.entries()) {
    await measureBeacon(phone, context, 'ABC'.charAt(index), corner);
    if (index === 0) await phone.reload();
  }
  await phone.getByRole('button', { name: 'Hand in survey' }).click();
  await phone.getByRole('button', { name: 'Hand in now' }).click();
  await expect(phone.getByText('You handed this survey in.').first()).toBeVisible();
  await context.setOffline(false);
  await sendOutbox(phone);
}

/** Cartography plots the boundary from the beacons. */
async function plotFromBeacons(drawing: Page, { companyID, category }: OwnCompany): Promise<void> {
  await drawing.goto(queue(companyID, 'CARTOGRAPHY', 'CartographyRequests'));
  await openItem(drawing, 'Register an asset');
  await claim(drawing);
  await drawing.getByRole('link', { name: 'Plot from beacons' }).click();
  await expect(pointRows(drawing)).toHaveCount(CORNERS.length);
  await pressSave(drawing);
  await drawing.getByLabel('Category').selectOption({ label: category });
  await expect(drawing.getByLabel('Number')).toHaveValue(NUMBER);
  await pressSave(drawing);
  await expectPolygonSaved(drawing);
}

/** A manager approves what someone else plotted. */
async function approve(deciding: Page, { companyID }: OwnCompany): Promise<void> {
  await deciding.goto(`/company/${companyID}`);
  const steps = deciding.getByRole('region', { name: 'Next steps' });
  await steps.getByRole('button', { name: `Approve ${NUMBER}` }).click();
  const question = deciding.getByRole('alertdialog', { name: `Approve the boundary of ${NUMBER}?` });
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(deciding.getByText(`${NUMBER} is approved`).first()).toBeVisible();
}
