import { saveBoundary } from '@atlas/contract/cartography';
import { fromWgs84 } from '@atlas/geodesy/convert';
import type { SystemId } from '@atlas/geodesy/systems';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectClean, expectCleanInEveryForm, settle } from '../../testing/judge-page.ts';
import { makeAnswer } from '../../testing/make-answer.ts';
import { openPage } from '../../testing/open-page.tsx';
import {
  alertSaying,
  chooseSystem,
  clearPoints,
  enterSaveMode,
  expectPoints,
  fillEntry,
  PLOT_ADDRESS,
  pointRows,
  pressSave,
  typePoint,
} from '../../testing/plot-panel.ts';
import { register } from '../../testing/register.ts';
import { answer, refuse } from '../../testing/stub-endpoint.ts';

/** Corners near Harare, WGS84; the same ground in every system. */
const GROUND = [
  [-17.829167, 31.052222],
  [-17.83, 31.06],
  [-17.838, 31.055],
] as const;

/** Corners abroad, WGS84. */
const PARIS = [
  [48.85, 2.35],
  [48.86, 2.35],
  [48.86, 2.36],
] as const;

const INVALID = 'Please enter valid latitude and longitude values.';

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

/** Expects a row of the list within about ten metres of a corner, by default its own. */
async function expectCorner(row: number, corner = row): Promise<void> {
  const [wantedLatitude = 0, wantedLongitude = 0] = GROUND[corner] ?? [];
  await expect
    .poll(() => {
      const text = pointRows().nth(row).element().textContent;
      const [, latitude, longitude] = text.match(/(-\d+\.\d+)(?:, |\s+Lon\s)(\d+\.\d+)/) ?? [];
      return Math.max(Math.abs(Number(latitude) - wantedLatitude), Math.abs(Number(longitude) - wantedLongitude));
    })
    .toBeLessThan(5e-5);
}

beforeEach(async () => {
  await openPage(PLOT_ADDRESS, 'person');
  await settle();
});

it('names what is missing or cannot be read, word for word', async () => {
  await typePoint(-17.83, 31.05);
  await expect.element(alertSaying('Please select a co-ordinate system')).toBeVisible();
  await chooseSystem('WGS84 (GPS)');
  for (const [first, second] of [
    ['', ''],
    ['-17.83', ''],
    ['seventeen', '31.05'],
    ['-17.83x', '31.05'],
  ] as const) {
    await typePoint(first, second);
    await expect.element(alertSaying(INVALID)).toBeVisible();
  }
  await expectClean();
  await chooseSystem('Gauss-Krüger');
  await typePoint('1e12', '1e12');
  await expect.element(alertSaying(INVALID)).toBeVisible();
  await typePoint('-99999999999', '99999999999');
  await expect.element(alertSaying('Failed to convert Gauss-Krüger to GPS coordinates.')).toBeVisible();
  await expectPoints(0);
});

it('reads complete values in every notation', async () => {
  await chooseSystem('WGS84 (GPS)');
  await typePoint('17°49\'45"S', '31°03\'08"E');
  await expectCorner(0, 0);
  await typePoint('S17 49.75', 'E31 3.1333');
  await expectCorner(1, 0);
  await clearPoints();
  await chooseSystem('Gauss-Krüger');
  await typePoint('-21 775.148', '5 544.339');
  await expectCorner(0, 0);
  await typePoint('-21775,148', '5544,339');
  await expectCorner(1, 0);
});

describe('a typing error is named, and corrected by one press', () => {
  it('northing and easting swapped while they are typed', async () => {
    await chooseSystem('Gauss-Krüger');
    await typePoint(...write('gauss-kruger', 0));
    await typePoint(...write('gauss-kruger', 1));
    const [northing, easting] = write('gauss-kruger', 2);
    await fillEntry(easting, northing);
    await expect.element(page.getByText(/Are northing and easting swapped\?/)).toBeVisible();
    await expectClean();
    await page.getByRole('button', { name: 'Swap northing and easting' }).click();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expectCorner(2);
    await expect.element(page.getByText(/swapped\?/)).not.toBeInTheDocument();
  });

  it('northing and easting swapped in the list', async () => {
    await chooseSystem('Gauss-Krüger');
    await typePoint(...write('gauss-kruger', 0));
    const [northing, easting] = write('gauss-kruger', 1);
    await typePoint(easting, northing);
    await typePoint(...write('gauss-kruger', 2));
    await expect.element(page.getByText(/Point 2 .*Are northing and easting swapped\?/)).toBeVisible();
    await page.getByRole('button', { name: 'Swap northing and easting' }).click();
    await expectCorner(1);
  });

  it.each<{ name: string; typedAs: string; meant: SystemId; sign: 1 | -1; mend: string }>([
    {
      name: 'degrees in a metre system',
      typedAs: 'Gauss-Krüger',
      meant: 'wgs84',
      sign: 1,
      mend: 'Read as degrees (WGS84)',
    },
    {
      name: 'a Lo sheet typed towards east and north',
      typedAs: 'Lo 31, Arc 1950',
      meant: 'lo31',
      sign: -1,
      mend: 'Reverse both signs',
    },
    {
      name: 'UTM typed as Gauss-Krüger',
      typedAs: 'Gauss-Krüger',
      meant: 'utm36-arc1950',
      sign: 1,
      mend: 'Read as UTM 36S, Arc 1950',
    },
  ])('$name', async ({ typedAs, meant, sign, mend }) => {
    await chooseSystem(typedAs);
    for (const index of GROUND.keys()) {
      const [first, second] = write(meant, index);
      await typePoint(sign * first, sign * second);
    }
    const button = page.getByRole('button', { name: mend, exact: true });
    await button.first().click();
    for (const index of GROUND.keys()) await expectCorner(index);
    await expect.element(button).not.toBeInTheDocument();
  });

  it('latitude and longitude swapped', async () => {
    await chooseSystem('WGS84 (GPS)');
    for (const [latitude, longitude] of GROUND) await typePoint(longitude, latitude);
    await expect.element(page.getByText(/Are latitude and longitude swapped\?/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Swap latitude and longitude', exact: true }).first().click();
    for (const index of GROUND.keys()) await expectCorner(index);
  });

  it('a letter in a pasted sheet, and no corner is left out until then', async () => {
    await chooseSystem('Gauss-Krüger');
    await page.getByRole('button', { name: 'Paste a sheet' }).click();
    const dialog = page.getByRole('dialog', { name: /Paste a sheet/ });
    const lines = ['1;-80120.4;-115902.3', '2;-8O120.4;-115502.3', '3;-80420.4;-115502.3', '4;-80420.4;-115902.3'];
    await dialog.getByLabelText('Lines of the field sheet').fill(lines.join('\n'));
    const add = dialog.getByRole('button', { name: 'Add 4 points' });
    await expect.element(add).toBeDisabled();
    await expectClean();
    await dialog.getByRole('button', { name: 'Use “2;-80120.4;-115502.3”' }).click();
    await add.click();
    await expectPoints(4);
  });
});

it('asks about a ring outside Zimbabwe, and sends it again with the answer', async () => {
  await chooseSystem('WGS84 (GPS)');
  for (const [latitude, longitude] of PARIS) await typePoint(latitude, longitude);
  await expect.element(page.getByText(/outside Zimbabwe/).first()).toBeVisible();
  await enterSaveMode('PARIS-1');
  register.use(refuse(saveBoundary, 'confirm_outside'));
  await pressSave();
  const question = page.getByRole('alertdialog');
  await expect
    .element(question.getByText(/This boundary lies outside Zimbabwe\. Are latitude and longitude swapped\?/))
    .toBeVisible();
  await expectClean();
  await question.getByRole('button', { name: 'Go back' }).click();
  await expectPoints(3);
  await pressSave();
  await expect.element(question).toBeVisible();
  const sent: unknown[] = [];
  register.use(
    answer(saveBoundary, ({ body }) => {
      sent.push(body);
      return makeAnswer(saveBoundary);
    }),
  );
  await question.getByRole('button', { name: 'Yes, save it' }).click();
  await expect.element(alertSaying('Polygon Saved')).toBeVisible();
  expect(sent).toMatchObject([{ assetNumber: 'PARIS-1', confirm: true }]);
});

it('edits a point in its place, by mouse and by keyboard', async () => {
  await chooseSystem('Gauss-Krüger');
  await typePoint(...write('gauss-kruger', 0));
  await typePoint(...write('gauss-kruger', 2));
  await typePoint(...write('gauss-kruger', 2));
  await page.getByRole('button', { name: 'Edit point 2' }).click();
  const [northing, easting] = write('gauss-kruger', 2);
  const first = page.getByRole('textbox', { name: /^Northing/ });
  await expect.element(first).toHaveFocus();
  await expect.element(first).toHaveValue(String(northing));
  await expect.element(page.getByRole('textbox', { name: /^Easting/ })).toHaveValue(String(easting));
  await expectCleanInEveryForm();
  await userEvent.keyboard('{Escape}');
  await expect.element(first).toHaveValue('');
  await expectCorner(1, 2);
  await page.getByRole('button', { name: 'Edit point 2' }).click();
  const [wanted, other] = write('gauss-kruger', 1);
  await first.fill(String(wanted));
  await page.getByRole('textbox', { name: /^Easting/ }).fill(String(other));
  await userEvent.keyboard('{Enter}');
  await expectPoints(3);
  for (const index of GROUND.keys()) await expectCorner(index);
  await expect.element(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
});
