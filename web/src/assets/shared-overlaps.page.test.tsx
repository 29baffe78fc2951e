import { type AssetDetail, readAssetDetail } from '@atlas/contract/asset-life';
import {
  listOverlapsWithOthers,
  type OverlapWithOther,
  shareOverlap,
  withdrawOverlap,
} from '@atlas/contract/shared-overlaps';
import * as sharingText from '@atlas/messages/sharing';
import type { RequestHandler } from 'msw';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID } from '../../testing/full-answers.ts';
import { expectClean, expectCleanInEveryForm, settle } from '../../testing/judge-page.ts';
import { makeAnswer, makeID } from '../../testing/make-answer.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answer, refuse } from '../../testing/stub-endpoint.ts';

const OPEN = { allowed: true, reason: null };
const [made] = makeAnswer(listOverlapsWithOthers).overlaps;
const detail = makeAnswer(readAssetDetail);
const overlap = {
  assetID: null,
  assetNumber: null,
  ownCompany: false,
  claims: 1,
  overlapSquareMetres: 13_000,
  share: 0.03,
  shareOfNeighbour: null,
  withoutFigures: null,
};

function write(changes: Partial<OverlapWithOther> = {}): OverlapWithOther {
  if (made === undefined) throw new Error('An answer without an overlap.');
  const nothing = { ours: null, lapsed: false, offeredByOther: false, figures: null, permits: { share: OPEN } };
  return { ...made, ...nothing, ...changes };
}

const FIGURES = {
  ...made?.figures,
  company: 'Mhangura Gold',
  assetNumber: 'MG-12',
  squareMetres: 12_345,
  share: 0.124,
};

async function open(
  overlaps: readonly OverlapWithOther[],
  stubs: readonly RequestHandler[] = [],
  changes: Partial<AssetDetail> = {},
): Promise<void> {
  await openPage(`/company/${COMPANY_ID}/assets/${makeID(4)}`, 'person', [
    ...stubs,
    answer(readAssetDetail, { ...detail, overlaps: [overlap], ...changes }),
    answer(listOverlapsWithOthers, { overlaps: [...overlaps], found: overlaps.length }),
  ]);
  await settle();
}

const shareButton = () => page.getByRole('button', { name: sharingText.share() });

it('offers figures, with what the other company may see besides', async () => {
  let sent: unknown;
  await open(
    [write()],
    [
      answer(shareOverlap, ({ body }) => {
        sent = body;
        return { message: 'Offered' };
      }),
    ],
  );
  await expectCleanInEveryForm();
  await shareButton().click();
  await expect.element(page.getByText(sharingText.seenOnceBoth())).toBeVisible();
  await page.getByLabelText(sharingText.showName()).click();
  await expectClean();
  await page.getByRole('button', { name: sharingText.send() }).click();
  await expect.poll(() => sent).toEqual({ showsName: false, showsNumber: true });
  await expect.element(page.getByText('Offered')).toBeVisible();
});

it('says that the other company waits, and that its own agreement lapsed', async () => {
  await open([write({ offeredByOther: true, lapsed: true })]);
  await expect.element(page.getByText(sharingText.offeredByOther())).toBeVisible();
  await expect.element(page.getByText(sharingText.lapsed())).toBeVisible();
  await shareButton().click();
  await expect.element(page.getByText(sharingText.seenAtOnce())).toBeVisible();
});

it('shows exact figures once both agree, and stops when asked', async () => {
  const ours = { showsName: true, showsNumber: true };
  let withdrawn = 0;
  await open(
    [write({ ours, offeredByOther: true, figures: FIGURES as OverlapWithOther['figures'] })],
    [
      answer(withdrawOverlap, () => {
        withdrawn += 1;
        return { message: 'No longer shared' };
      }),
    ],
  );
  await expect.element(page.getByText('Mhangura Gold · MG-12')).toBeVisible();
  await expect.element(page.getByText(/1\.2345\s*ha · 12% of this asset/)).toBeVisible();
  await expectCleanInEveryForm();
  await page.getByRole('button', { name: sharingText.withdraw() }).click();
  await expect.element(page.getByText(sharingText.withdrawSentence())).toBeVisible();
  await expectClean();
  await page.getByRole('alertdialog').getByRole('button', { name: sharingText.withdraw() }).click();
  await expect.poll(() => withdrawn).toBe(1);
});

it('says why an overlap cannot be shared', async () => {
  const share = { allowed: false, reason: '', code: 'overlap_unmeasured' };
  await open([write({ permits: { share } })]);
  await expect.element(shareButton()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('too intricate to measure, so there', { exact: false }).first()).toBeVisible();
});

it('says who can share figures, and reads none for the others', async () => {
  const shareFigures = { allowed: false, reason: '', code: 'role_missing', parameters: { roles: 'Manager, Director' } };
  await open([], [refuse(listOverlapsWithOthers, 'forbidden')], { permits: { ...detail.permits, shareFigures } });
  await expect.element(shareButton()).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(page.getByText('Only these roles can do this: Manager, Director.', { exact: false }).first())
    .toBeVisible();
  await expectClean();
});

it('is not there without a claim of another company', async () => {
  await open([], [], { overlaps: [] });
  expect(page.getByText(sharingText.title()).elements()).toEqual([]);
});

it('says when the figures could not be read', async () => {
  await open([], [refuse(listOverlapsWithOthers, 'unavailable')]);
  await expect.element(page.getByText(sharingText.title())).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
});
