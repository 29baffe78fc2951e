import { type ReferenceView, readReference } from '@atlas/contract/contact';
import { disownReference } from '@atlas/contract/contact-mails';
import * as workText from '@atlas/messages/work';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectCleanInEveryForm, settle } from '../../testing/judge-page.ts';
import { makeAnswer, makeID } from '../../testing/make-answer.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answer } from '../../testing/stub-endpoint.ts';

type Step = ReferenceView['steps'][number];

const STEP: Step = {
  ref: 'Q-2026-000123',
  company: 'Atlas Engine',
  queueName: 'Customer Queries',
  state: 'DONE',
  handOverCode: null,
  plannedOn: null,
  assetNumber: null,
  since: '2026-11-03T06:10:00.000Z',
  closedAt: '2026-11-04T09:30:00.000Z',
  stage: 'being_answered',
};
const COMPANY = 'Great Dyke Minerals';
const STEPS: readonly Step[] = [
  STEP,
  { ...STEP, ref: 'Q-2026-000131', company: COMPANY, queueName: 'Survey Requests', stage: 'waiting_for_date' },
  {
    ...STEP,
    ref: 'Q-2026-000140',
    company: COMPANY,
    queueName: 'Survey Jobs',
    stage: 'survey_planned',
    plannedOn: '2026-11-12',
  },
  {
    ...STEP,
    ref: 'Q-2026-000147',
    company: COMPANY,
    queueName: 'Survey Jobs',
    stage: 'measuring_again',
    handOverCode: 'returned_beacon',
  },
  {
    ...STEP,
    ref: 'Q-2026-000152',
    company: COMPANY,
    queueName: 'Cartography Requests',
    state: 'NEW',
    stage: 'drawing',
    closedAt: null,
  },
];

async function open(steps: readonly Step[]): Promise<void> {
  const last = steps.at(-1) ?? STEP;
  const view = { ...makeAnswer(readReference), ref: STEP.ref, title: 'Registration of a claim', company: last.company };
  await openPage(`/reference/${STEP.ref}#key=${'k'.repeat(43)}`, 'visitor', [
    answer(readReference, { ...view, state: last.state, position: null, steps: [...steps] }),
  ]);
  await settle();
}

it('a sender sees what their request went through, why it went back, and where it is now', async () => {
  await open(STEPS);
  await expect.element(page.getByText('Survey on 12 Nov 2026')).toBeVisible();
  await expect.element(page.getByText(workText.returnReason({ code: 'returned_beacon' }))).toBeVisible();
  const now = document.querySelectorAll('[aria-current="step"]');
  expect([...now].map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Boundary being drawn')]);
  await expectCleanInEveryForm();
});

it('a sender sees the number of the registered asset, and can still write', async () => {
  await open([
    STEP,
    { ...STEP, ref: 'Q-2026-000160', queueName: 'Approvals', stage: 'registered', assetNumber: 'GD-0412' },
  ]);
  await expect.element(page.getByText('Registered as GD-0412')).toBeVisible();
  await expect.element(page.getByText(workText.closedSentence())).toBeVisible();
  await expect.element(page.getByRole('button', { name: workText.send() })).toBeVisible();
});

it('a sender sees which company answered, also after another one took the request over', async () => {
  const say = (at: number, company: string | null, text: string) => ({
    _id: makeID(820_100 + at),
    from: company === null ? ('requester' as const) : ('staff' as const),
    company,
    heading: null,
    text,
    files: [],
    at: `2026-11-0${at + 3}T06:10:00.000Z`,
  });
  const messages = [
    say(0, null, 'Which claim?'),
    say(1, 'Atlas Engine', 'We ask.'),
    say(2, COMPANY, 'The one at the dam.'),
  ];
  const view = { ...makeAnswer(readReference), ref: STEP.ref, company: COMPANY, steps: [...STEPS], messages };
  await openPage(`/reference/${STEP.ref}#key=${'k'.repeat(43)}`, 'visitor', [answer(readReference, view)]);
  await settle();
  const said = [...document.querySelectorAll('ol[aria-live] > li')].map(({ textContent }) => textContent);
  expect(said).toEqual([
    expect.stringContaining(workText.you()),
    expect.stringContaining('Atlas Engine'),
    expect.stringContaining(COMPANY),
  ]);
  await expectCleanInEveryForm();
});

it('a person who came by a mail about what they did not send takes their address out by one press', async () => {
  const view = { ...makeAnswer(readReference), ref: STEP.ref, company: COMPANY, steps: [...STEPS], isMailed: true };
  const about = { title: 'Registration of a claim', createdAt: '2026-11-03T06:10:00.000Z' };
  const taken: unknown[] = [];
  await openPage(`/reference/${STEP.ref}#key=${'m'.repeat(43)}`, 'visitor', [
    answer(readReference, { ...view, ...about, keyCameByMail: true }),
    answer(disownReference, ({ body }) => {
      taken.push(body);
      return {};
    }),
  ]);
  await settle();
  const lead = workText.disownLead({ title: 'Registration of a claim', day: '03 Nov 2026' });
  await expect.element(page.getByText(lead)).toBeVisible();
  await expectCleanInEveryForm();
  await page.getByRole('button', { name: workText.disown() }).click();
  await expect.element(page.getByText(workText.disowned())).toBeVisible();
  expect(taken).toEqual([{ ref: STEP.ref, key: 'm'.repeat(43) }]);
  await expectCleanInEveryForm();
});

it('a person with the link of the form learns that answers are mailed, and cannot take the address out', async () => {
  const view = { ...makeAnswer(readReference), ref: STEP.ref, company: COMPANY, steps: [...STEPS] };
  await openPage(`/reference/${STEP.ref}#key=${'k'.repeat(43)}`, 'visitor', [
    answer(readReference, { ...view, isMailed: true, keyCameByMail: false }),
  ]);
  await settle();
  await expect.element(page.getByText(workText.answersMailed())).toBeVisible();
  expect(page.getByRole('button', { name: workText.disown() }).elements()).toEqual([]);
});
