import { listSurveyedZones, readSurvey } from '@atlas/contract/survey';
import * as deskText from '@atlas/messages/queue-desk';
import * as surveysText from '@atlas/messages/surveys';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID } from '../../testing/full-answers.ts';
import { resize, settle, WIDE } from '../../testing/judge-page.ts';
import { makeID } from '../../testing/make-answer.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answer } from '../../testing/stub-endpoint.ts';
import { makeSurvey, makeZones, stubItem } from '../../testing/survey-answers.ts';

const PHONE = { width: 320, height: 640 };
const LAPTOP = { width: 1366, height: 768 };
/** Texts as long as they are in the field. */
const LONG = {
  title: 'Boundary survey of the claim beyond the second gate',
  crew: null,
  surveyors: ['Tendai Mukanya', 'Rumbidzai Chikafu'],
};

/** Every part of an element that reaches beyond the phone's edge. */
function listCutOff(element: Element): string[] {
  return [...element.querySelectorAll('*')]
    .filter((part) => part.getBoundingClientRect().right > PHONE.width)
    .map(({ outerHTML }) => outerHTML.slice(0, 80));
}

it('shows the columns of a zone as a card on a phone, and chooses it by its heading', async () => {
  const made = makeZones();
  const address = `/company/${COMPANY_ID}/departments?department=SURVEY&menu=SurveyedZones`;
  await openPage(address, 'person', [answer(listSurveyedZones, made)]);
  await settle();
  await expect.element(page.getByRole('columnheader', { name: surveysText.dueAgain() })).toBeVisible();
  resize(PHONE);
  const cards = page.getByRole('list', { name: surveysText.zones() });
  await expect.element(cards).toBeVisible();
  expect(document.querySelectorAll('table')).toHaveLength(0);
  const [first] = made.zones;
  if (first === undefined) throw new Error('a made answer has zones');
  const card = cards.getByRole('listitem').first();
  for (const word of [surveysText.dueAgain(), surveysText.beingDrawn(), first.title]) {
    await expect.element(card.getByText(word, { exact: true })).toBeVisible();
  }
  expect(listCutOff(cards.element())).toEqual([]);
  await expect.element(card.getByText(surveysText.cornersTyped({ count: 1 }))).toBeVisible();
  await expect.element(card.getByText(surveysText.accuracyOfTyped())).toBeVisible();
  const heading = card.getByRole('button', { name: first.ref });
  await heading.click();
  await expect.element(heading).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => new URL(location.href).searchParams.get('zone')).toBe(first.jobId);
  resize(WIDE);
});

it.each([LAPTOP, WIDE])('shows every column of the zones at $width pixels', async (size) => {
  const made = makeZones();
  const named = { ...made, zones: made.zones.map((zone) => ({ ...zone, ...LONG })) };
  const address = `/company/${COMPANY_ID}/departments?department=SURVEY&menu=SurveyedZones`;
  await openPage(address, 'person', [answer(listSurveyedZones, named)]);
  resize(size);
  await settle();
  const table = page.getByRole('group', { name: surveysText.zones() });
  await expect.element(table.getByRole('columnheader', { name: surveysText.dueAgain() })).toBeVisible();
  const { scrollWidth, clientWidth } = table.element();
  expect(scrollWidth).toBe(clientWidth);
  resize(WIDE);
});

it('shows what was measured of each beacon as a card on a phone', async () => {
  const address = `/company/${COMPANY_ID}/departments?department=CARTOGRAPHY&menu=CartographyRequests&item=${makeID(1)}`;
  await openPage(address, 'person', [...stubItem('Cartography Requests'), answer(readSurvey, makeSurvey())]);
  resize(PHONE);
  await settle();
  const cards = page.getByRole('list', { name: surveysText.beacons({ count: 6 }) });
  await expect.element(cards).toBeVisible();
  const third = cards.getByRole('listitem').nth(2);
  await expect.element(third.getByText('Under the trees by the river')).toBeVisible();
  expect(listCutOff(cards.element())).toEqual([]);
  resize(WIDE);
});

it('keeps the headings of what was measured below the reply box', async () => {
  const address = `/company/${COMPANY_ID}/departments?department=CARTOGRAPHY&menu=CartographyRequests&item=${makeID(1)}`;
  await openPage(address, 'person', [...stubItem('Cartography Requests'), answer(readSurvey, makeSurvey())]);
  resize({ width: 1366, height: 768 });
  await settle();
  const heading = page.getByRole('columnheader', { name: surveysText.accuracy(), exact: true });
  await expect.element(heading).toBeInTheDocument();
  const writing = page.getByRole('group', { name: deskText.writeWhat() });
  const form = writing.element().closest('form');
  const pane = form?.parentElement;
  if (!form || !pane) throw new Error('the request has no reply box');
  // The headings come to lie where the box is.
  pane.scrollTop += heading.element().getBoundingClientRect().top - form.getBoundingClientRect().top - 24;
  await settle();
  const { left, top, height } = heading.element().getBoundingClientRect();
  expect(top).toBeGreaterThan(form.getBoundingClientRect().top);
  expect(form.contains(document.elementFromPoint(left + 8, top + height / 2))).toBe(true);
  resize(WIDE);
});
