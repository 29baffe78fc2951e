import { fromWgs84 } from '@atlas/geodesy/convert';
import type { SystemId } from '@atlas/geodesy/systems';
import type { Page } from '@playwright/test';
import { expectCleanPage } from './steps/clean-page.ts';
import { foundCompany } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';
import { chooseSystem, entryInputs, fillEntry, openPlotPanel, pointRows, typePoint } from './steps/plot-panel.ts';

/** Corners near Harare, WGS84; the same ground in every system. */
const GROUND = [
  [-17.829167, 31.052222],
  [-17.83, 31.06],
  [-17.838, 31.055],
] as const;

/** Corners that lie abroad, WGS84. */
const PARIS = [
  [48.85, 2.35],
  [48.86, 2.35],
  [48.86, 2.36],
] as const;

/** A corner as a system writes it. */
function write(system: SystemId, index: number): readonly [number, number] {
  const place = GROUND[index];
  const written = place && fromWgs84(system, place);
  if (!written?.ok || typeof written.point[0] !== 'number' || written.point[1] === undefined) {
    throw new Error(`Corner ${index} cannot be written in ${system}.`);
  }
  const decimals = system === 'wgs84' ? 6 : 3;
  return [Number(written.point[0].toFixed(decimals)), Number(written.point[1].toFixed(decimals))];
}

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first();

test.beforeEach(async ({ page }) => {
  const { companyID } = await foundCompany(page, 'Rudo Typist', 'Typing Errors Survey');
  await openPlotPanel(page, companyID, 'workbench');
});

test('the catalogue’s alerts, word for word', async ({ page }) => {
  await typePoint(page, -17.83, 31.05);
  await expect(alert(page, 'Please select a co-ordinate system')).toBeVisible();
  await chooseSystem(page, 'WGS84 (GPS)');
  for (const [first, second] of [
    ['', ''],
    ['-17.83', ''],
    ['seventeen', '31.05'],
    ['-17.83x', '31.05'],
  ] as const) {
    await typePoint(page, first, second);
    await expect(alert(page, 'Please enter valid latitude and longitude values.')).toBeVisible();
  }
  await expectCleanPage(page);
  await chooseSystem(page, 'Gauss-Krüger');
  await typePoint(page, '1e12', '1e12');
  await expect(alert(page, 'Please enter valid latitude and longitude values.')).toBeVisible();
  await typePoint(page, '-99999999999', '99999999999');
  await expect(alert(page, 'Failed to convert Gauss-Krüger to GPS coordinates.')).toBeVisible();
  await expect(pointRows(page)).toHaveCount(0);
  await test.step('values are read whole', () => expectWholeValues(page));
});

async function expectWholeValues(page: Page): Promise<void> {
  await chooseSystem(page, 'WGS84 (GPS)');
  await typePoint(page, '17°49\'45"S', '31°03\'08"E');
  await expectCorner(page, 0, 0);
  await typePoint(page, 'S17 49.75', 'E31 3.1333');
  await expectCorner(page, 1, 0);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await chooseSystem(page, 'Gauss-Krüger');
  await typePoint(page, '-21 775.148', '5 544.339');
  await expectCorner(page, 0, 0);
  await typePoint(page, '-21775,148', '5544,339');
  await expectCorner(page, 1, 0);
}

async function swapTypedPoint(page: Page): Promise<void> {
  await chooseSystem(page, 'Gauss-Krüger');
  await typePoint(page, ...write('gauss-kruger', 0));
  await typePoint(page, ...write('gauss-kruger', 1));
  const [northing, easting] = write('gauss-kruger', 2);
  await fillEntry(page, easting, northing);
  await expect(page.getByText(/Are northing and easting swapped\?/)).toBeVisible();
  await expectCleanPage(page);
  await page.getByRole('button', { name: 'Swap northing and easting' }).click();
  await expect(entryInputs(page).nth(0)).toHaveValue(String(northing));
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expectCorner(page, 2);
  await expect(page.getByText(/swapped\?/)).toHaveCount(0);
}

async function swapListedPoint(page: Page): Promise<void> {
  await chooseSystem(page, 'Gauss-Krüger');
  await typePoint(page, ...write('gauss-kruger', 0));
  const [northing, easting] = write('gauss-kruger', 1);
  await typePoint(page, easting, northing);
  await typePoint(page, ...write('gauss-kruger', 2));
  await expect(page.getByText(/Point 2 .*Are northing and easting swapped\?/)).toBeVisible();
  await page.getByRole('button', { name: 'Swap northing and easting' }).click();
  await expectCorner(page, 1);
}

const SHEETS: readonly { name: string; typedAs: string; meant: SystemId; reversed?: true; mend: string }[] = [
  { name: 'degrees in a metre system', typedAs: 'Gauss-Krüger', meant: 'wgs84', mend: 'Read as degrees (WGS84)' },
  {
    name: 'a Lo sheet typed towards east and north',
    typedAs: 'Lo 31, Arc 1950',
    meant: 'lo31',
    reversed: true,
    mend: 'Reverse both signs',
  },
  {
    name: 'UTM typed as Gauss-Krüger',
    typedAs: 'Gauss-Krüger',
    meant: 'utm36-arc1950',
    mend: 'Read as UTM 36S, Arc 1950',
  },
];

async function mendSheet(page: Page, { typedAs, meant, reversed, mend }: (typeof SHEETS)[number]): Promise<void> {
  await chooseSystem(page, typedAs);
  for (const index of GROUND.keys()) {
    const [first, second] = write(meant, index);
    await typePoint(page, reversed ? -first : first, reversed ? -second : second);
  }
  await page.getByRole('button', { name: mend, exact: true }).first().click();
  for (const index of GROUND.keys()) await expectCorner(page, index);
  await expect(page.getByRole('button', { name: mend, exact: true })).toHaveCount(0);
}

async function swapDegrees(page: Page): Promise<void> {
  await chooseSystem(page, 'WGS84 (GPS)');
  for (const [latitude, longitude] of GROUND) await typePoint(page, longitude, latitude);
  await expect(page.getByText(/Are latitude and longitude swapped\?/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Swap latitude and longitude', exact: true }).first().click();
  for (const index of GROUND.keys()) await expectCorner(page, index);
}

test('every slip of a sheet is named, and mended by a press', async ({ page }) => {
  const slips: readonly (readonly [name: string, mend: () => Promise<void>])[] = [
    ['northing and easting swapped at the third point', () => swapTypedPoint(page)],
    ['northing and easting swapped in the list', () => swapListedPoint(page)],
    ...SHEETS.map((sheet) => [sheet.name, () => mendSheet(page, sheet)] as const),
    ['latitude and longitude swapped', () => swapDegrees(page)],
  ];
  for (const [name, mend] of slips) {
    await test.step(name, mend);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(pointRows(page)).toHaveCount(0);
  }
});

test('a ring outside Zimbabwe is asked about before it is registered', async ({ page, watch }) => {
  watch.allowRefusals(409);
  await chooseSystem(page, 'WGS84 (GPS)');
  for (const [latitude, longitude] of PARIS) await typePoint(page, latitude, longitude);
  await expect(page.getByText(/outside Zimbabwe/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Category').selectOption({ label: 'Gold claims' });
  await page.getByLabel('Number').fill('PARIS-1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('This boundary lies outside Zimbabwe. Are latitude and longitude swapped?');
  await expectCleanPage(page);
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(pointRows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await question.getByRole('button', { name: 'Yes, save it' }).click();
  await expect(alert(page, 'Polygon Saved')).toBeVisible();
});

test('a dropped digit is named, mended by a press, and asked about when it is saved all the same', async ({
  page,
  watch,
}) => {
  watch.allowRefusals(409);
  await chooseSystem(page, 'Gauss-Krüger');
  const claim = [
    [-80_120.4, -115_902.3],
    [-80_120.4, -15_502.3],
    [-80_420.4, -115_502.3],
    [-80_420.4, -115_902.3],
  ] as const;
  for (const [northing, easting] of claim) await typePoint(page, northing, easting);
  await expect(page.getByText(/Point 2 stands out: .* Was a digit left out of the easting\?/)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Category').selectOption({ label: 'Gold claims' });
  await page.getByLabel('Number').fill('SPIKE-1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('One point lies far from all the others.');
  await expect(question).toContainText('Point 2 stands out');
  await expectCleanPage(page);
  await question.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('button', { name: 'Use Easting -115502.3' }).click();
  await expect(page.getByText(/stands out/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(alert(page, 'Polygon Saved')).toBeVisible();
});

test('a letter in a pasted sheet is corrected by one press, and no corner is left out until then', async ({ page }) => {
  await chooseSystem(page, 'Gauss-Krüger');
  await page.getByRole('button', { name: 'Paste a sheet' }).click();
  const dialog = page.getByRole('dialog', { name: /Paste a sheet/ });
  const lines = ['1;-80120.4;-115902.3', '2;-8O120.4;-115502.3', '3;-80420.4;-115502.3', '4;-80420.4;-115902.3'];
  await dialog.getByLabel('Lines of the field sheet').fill(lines.join('\n'));
  const add = dialog.getByRole('button', { name: 'Add 4 points' });
  await expect(add).toBeDisabled();
  await dialog.getByRole('button', { name: 'Use “2;-80120.4;-115502.3”' }).click();
  await add.click();
  await expect(pointRows(page)).toHaveCount(4);
});

/** Expects a row of the list within about ten metres of a corner, by default its own. */
async function expectCorner(page: Page, row: number, corner = row): Promise<void> {
  const [wantedLatitude = 0, wantedLongitude = 0] = GROUND[corner] ?? [];
  await expect(async () => {
    const text = (await pointRows(page).nth(row).textContent()) ?? '';
    const [, latitude, longitude] = text.match(/(-\d+\.\d+)(?:, |\s+Lon\s)(\d+\.\d+)/) ?? [];
    expect(Number(latitude), text).toBeCloseTo(wantedLatitude, 4);
    expect(Number(longitude), text).toBeCloseTo(wantedLongitude, 4);
  }).toPass({ timeout: 5_000 });
}
