import { readSurvey } from '@atlas/contract/survey';
import * as surveysText from '@atlas/messages/surveys';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectClean, settle } from '../../testing/judge-page.ts';
import { makeID } from '../../testing/make-answer.ts';
import { openPage } from '../../testing/open-page.tsx';
import { chooseSystem, clearPoints, expectPoints, PLOT_ADDRESS, pointRows } from '../../testing/plot-panel.ts';
import { answer } from '../../testing/stub-endpoint.ts';
import { makeSurvey } from '../../testing/survey-answers.ts';

const made = makeSurvey();
const corners = [
  { beacon: 'A', latitude: -18.36, longitude: 29.92 },
  { beacon: 'B', latitude: -18.36, longitude: 29.923 },
  { beacon: 'C', latitude: -18.363, longitude: 29.923 },
  { beacon: null, latitude: -18.37, longitude: 29.921 },
  { beacon: 'D', latitude: -18.363, longitude: 29.92 },
];
const ring = {
  changeId: '019a0000-0000-7000-8000-00000000feed',
  corners,
  sketchedAt: '2026-11-26T08:00:00.000Z',
  sketchedBy: 'Tariro Dube',
};
const drawn = { ...made, survey: made.survey && { ...made.survey, ring } };

it('takes the points from the outline or from the beacons, and says how the areas differ', async () => {
  await openPage(`${PLOT_ADDRESS}&request=${makeID(6)}&from=outline`, 'person', [answer(readSurvey, drawn)]);
  await settle();
  await expectPoints(5);
  expect(pointRows().nth(0).element().textContent).toContain('A · ');
  const source = page.getByLabelText(surveysText.pointsFrom());
  const options = [...(source.element() as HTMLSelectElement).options].map(({ text }) => text);
  expect(options).toHaveLength(2);
  expect(options[0]).toMatch(/^Outline: 5 corners, \d.*\sha$/);
  expect(options[1]).toMatch(/^Beacons: 4, \d.*\sha$/);
  expect(options[0]?.split(', ')[1]).not.toBe(options[1]?.split(', ')[1]);
  await expect.poll(() => document.body.textContent).toContain(surveysText.fromOutlineLead({ count: 4 }));
  await expectClean();
  await source.selectOptions('beacons');
  await expectPoints(4);
  await clearPoints();
});

it('keeps measured beacons where they are in another system', async () => {
  await openPage(`${PLOT_ADDRESS}&request=${makeID(6)}`, 'person', [answer(readSurvey, drawn)]);
  await settle();
  await expectPoints(4);
  await chooseSystem('Latitude/longitude, Arc 1950');
  await expect.poll(() => pointRows().nth(0).element().textContent).toContain('18.360000');
  await clearPoints();
});
