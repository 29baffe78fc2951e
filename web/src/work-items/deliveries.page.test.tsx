import { viewWorkFile } from '@atlas/contract/documents';
import type { Delivery, WorkMessage } from '@atlas/contract/work';
import { readWorkItem } from '@atlas/contract/work';
import * as channelsText from '@atlas/messages/channels';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID } from '../../testing/full-answers.ts';
import { expectCleanInEveryForm, settle } from '../../testing/judge-page.ts';
import { makeAnswer, makeID } from '../../testing/make-answer.ts';
import { openPage } from '../../testing/open-page.tsx';
import { makeItem, StubDesk } from '../../testing/stub-desk.ts';
import { answer, describeError, refuse } from '../../testing/stub-endpoint.ts';
import { answerLive } from '../../testing/stub-live.ts';

const AT = '2026-11-23T07:10:00.000Z';
const STATES: readonly Delivery[] = [
  { state: 'waiting', reason: null, at: AT },
  { state: 'held', reason: 'window_closed', at: AT },
  { state: 'sent', reason: null, at: AT },
  { state: 'delivered', reason: null, at: AT },
  { state: 'read', reason: null, at: AT },
  { state: 'failed', reason: 'not_on_whatsapp', at: AT },
];

function write(at: number, message: Partial<WorkMessage>): WorkMessage {
  return {
    _id: makeID(810_000 + at),
    from: 'staff',
    authorName: 'Tsitsi Chidziva',
    linkID: null,
    requestID: null,
    heading: null,
    text: 'Yes, to 40 m.',
    channel: null,
    isPrivate: false,
    mentions: [],
    files: [],
    delivery: null,
    at: AT,
    ...message,
  };
}

it('a conversation by email shows its files, and how far each answer has come', async () => {
  const item = { ...makeItem(0), channel: 'email' as const };
  const files = [
    {
      _id: makeID(820_001),
      name: `${'Title deed of the southern claim '.repeat(4)}.pdf`,
      mediaType: 'application/pdf' as const,
      sizeBytes: 1_400_000,
    },
    { _id: makeID(820_002), name: 'beacon.jpg', mediaType: 'image/jpeg' as const, sizeBytes: 320_000 },
  ];
  const asked = write(0, {
    from: 'requester',
    authorName: 'Rudo Moyo',
    text: 'Is the shaft open?',
    channel: 'email',
    files,
  });
  const messages = [asked, ...STATES.map((delivery, at) => write(at + 1, { delivery }))];
  const desk = new StubDesk(1);
  answerLive(desk.live);
  await openPage(`/company/${COMPANY_ID}/departments?department=FRONTDESK&menu=Queries&item=${item._id}`, 'person', [
    answer(readWorkItem, { ...makeAnswer(readWorkItem), item, messages, links: [], requesters: [] }),
    refuse(viewWorkFile, 'not_found'),
    ...desk.stubs(),
  ]);
  for (const { state } of STATES) {
    await expect.element(page.getByText(channelsText.delivery({ state }), { exact: true })).toBeVisible();
  }
  await settle();
  await expectCleanInEveryForm();
  await page.getByRole('button', { name: /beacon\.jpg/ }).click();
  await expect.element(page.getByText(describeError('not_found'))).toBeVisible();
});
