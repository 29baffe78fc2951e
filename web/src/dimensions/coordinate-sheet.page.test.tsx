import { readAssetDetail } from '@atlas/contract/asset-life';
import * as optionsText from '@atlas/messages/options';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID } from '../../testing/full-answers.ts';
import { expectClean, settle } from '../../testing/judge-page.ts';
import { makeAnswer } from '../../testing/make-answer.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answer } from '../../testing/stub-endpoint.ts';

const made = makeAnswer(readAssetDetail);
const address = `/company/${COMPANY_ID}/assets/${made.asset._id}`;

it('tells measured beacons from corners that were typed, after a survey', async () => {
  const measuredCorners = made.asset.polygon.map((_corner, place) => (place === 0 ? 'KD 7' : null));
  await openPage(address, 'person', [answer(readAssetDetail, { ...made, measuredCorners })]);
  await settle();
  await expect.element(page.getByText(optionsText.cornerMeasured({ beacon: 'KD 7' }))).toBeVisible();
  await expect.element(page.getByText(optionsText.cornerUnmeasured()).first()).toBeVisible();
  await expectClean();
});

it('says nothing about the source of corners without a survey', async () => {
  await openPage(address, 'person', [answer(readAssetDetail, { ...made, measuredCorners: null })]);
  await settle();
  await expect.element(page.getByRole('region', { name: optionsText.corners() })).toBeVisible();
  expect(page.getByText(optionsText.cornerUnmeasured()).elements()).toEqual([]);
});
