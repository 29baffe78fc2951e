import { WorkItemId, WorkLinkId } from '@atlas/contract/identifiers';
import { readWorkItem, type WorkItemDetail } from '@atlas/contract/work';
import { replyToWorkItem } from '@atlas/contract/work-steps';
import * as deskText from '@atlas/messages/queue-desk';
import * as workText from '@atlas/messages/work';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID } from '../../../testing/full-answers.ts';
import { expectCleanInEveryForm, settle } from '../../../testing/judge-page.ts';
import { makeID } from '../../../testing/make-answer.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { StubDesk } from '../../../testing/stub-desk.ts';
import { answer } from '../../../testing/stub-endpoint.ts';
import { answerLive } from '../../../testing/stub-live.ts';
import { formatMoment } from '../../ui/format.ts';

const SINCE = '2026-11-20T08:00:00.000Z';
const MAIL = { name: 'Rudo Moyo', email: 'rudo@example.com', channel: 'email' as const, createdAt: SINCE };

it('an answer says which of several people it is for, and the conversation shows it', async () => {
  const desk = new StubDesk(1);
  const { _id: id } = desk.items[0] as (typeof desk.items)[number];
  desk.change(id, { state: 'ASSIGNED', assigneeName: 'Tsitsi Chidziva' });
  const requestID = WorkItemId.parse(makeID(640_001));
  const show = (): WorkItemDetail => {
    const shown = desk.detail(id);
    const open = { allowed: true, reason: null };
    const messages = shown.messages.map((message) => ({ ...message, requestID }));
    const links = [
      { _id: WorkLinkId.parse(makeID(640_000)), name: 'Tendai Moyo', email: null, isMailed: false, createdAt: SINCE },
    ];
    const permits = { ...shown.permits, reply: open, attach: open };
    return { ...shown, messages, links, requesters: [{ ...MAIL, requestID }], permits };
  };
  const sent: unknown[] = [];
  answerLive(desk.live);
  await openPage(`/company/${COMPANY_ID}/departments?department=FRONTDESK&menu=Queries&item=${id}`, 'person', [
    answer(readWorkItem, show),
    answer(replyToWorkItem, ({ body }) => {
      sent.push(body);
      return show();
    }),
    ...desk.stubs(),
  ]);
  const label = workText.oneRequester({ name: MAIL.name, channel: 'email', moment: formatMoment(SINCE) });
  await expect.element(page.getByText(workText.severalAsked({ count: 2 }))).toBeVisible();
  await expect.element(page.getByText(`→ ${label}`, { exact: false }).first()).toBeVisible();
  const reply = (name: string) => page.getByRole('textbox', { name, exact: true });
  await reply(deskText.writes({ kind: 'reply' })).fill('Your deed is ready.');
  await page.getByRole('button', { name: workText.sendAnswer() }).click();
  await expect.element(page.getByText(workText.readerMissing())).toBeVisible();
  expect(sent).toEqual([]);
  await settle();
  await expectCleanInEveryForm();
  await page.getByLabelText(workText.answerTo()).selectOptions(label);
  await expect.element(page.getByText(deskText.answerGoes({ way: 'email', address: MAIL.email }))).toBeVisible();
  await expect.element(reply(deskText.replyTo({ name: MAIL.name }))).toHaveValue('Your deed is ready.');
  await page.getByRole('button', { name: workText.sendAnswer() }).click();
  await expect.poll(() => sent).toMatchObject([{ requestID, message: 'Your deed is ready.' }]);
  await reply(deskText.replyTo({ name: MAIL.name })).fill('We open on Monday.');
  await page.getByLabelText(workText.answerTo()).selectOptions(workText.everyone());
  await page.getByRole('button', { name: workText.sendAnswer() }).click();
  await expect.poll(() => sent.at(-1)).toMatchObject({ everyone: true });
});

it.each([
  ['only on the page of the request', { email: null, isMailed: false }, { way: 'page', address: '' }],
  ['by mail too', { email: 'tendai@example.com', isMailed: true }, { way: 'mail', address: 'tendai@example.com' }],
  [
    'by mail to an address that the queue does not show',
    { email: null, isMailed: true },
    { way: 'mail', address: deskText.hiddenAddress() },
  ],
] as const)('the desk says that an answer to a form travels %s', async (_how, given, way) => {
  const desk = new StubDesk(1);
  const { _id: id } = desk.items[0] as (typeof desk.items)[number];
  desk.change(id, { state: 'ASSIGNED', assigneeName: 'Tsitsi Chidziva' });
  const shown = desk.detail(id);
  const open = { allowed: true, reason: null };
  const links = [{ _id: WorkLinkId.parse(makeID(640_000)), name: 'Tendai Moyo', createdAt: SINCE, ...given }];
  answerLive(desk.live);
  await openPage(`/company/${COMPANY_ID}/departments?department=FRONTDESK&menu=Queries&item=${id}`, 'person', [
    answer(readWorkItem, { ...shown, links, permits: { ...shown.permits, reply: open } }),
    ...desk.stubs(),
  ]);
  await expect.element(page.getByText(deskText.answerGoes(way))).toBeVisible();
});
