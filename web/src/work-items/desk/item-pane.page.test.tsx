import type { QueueChanges } from '@atlas/contract/live';
import { readWorkItem } from '@atlas/contract/work';
import * as deskText from '@atlas/messages/queue-desk';
import * as reasonText from '@atlas/messages/reason';
import * as workText from '@atlas/messages/work';
import type { RequestHandler } from 'msw';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID } from '../../../testing/full-answers.ts';
import { expectCleanInEveryForm, resize, settle } from '../../../testing/judge-page.ts';
import { makeID } from '../../../testing/make-answer.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { StubDesk } from '../../../testing/stub-desk.ts';
import { answer } from '../../../testing/stub-endpoint.ts';
import { answerLive } from '../../../testing/stub-live.ts';

const ADDRESS = `/company/${COMPANY_ID}/departments?department=FRONTDESK&menu=Queries`;
const readPage = () => document.body.textContent;

async function openDesk(desk: StubDesk, stubs: readonly RequestHandler[], query: string) {
  const live = answerLive(desk.live);
  await openPage(ADDRESS + query, 'person', [...stubs, ...desk.stubs()]);
  await settle();
  return live;
}

it('a row that has left the list no longer says who had it', async () => {
  const desk = new StubDesk(3);
  const item = desk.change(desk.find('Q-2026-000002')._id, { assigneeName: 'Simba Surveyor', state: 'ASSIGNED' });
  const live = await openDesk(desk, [], '');
  const row = page.getByRole('listitem').filter({ hasText: 'Q-2026-000002' });
  await expect.element(row.getByText(deskText.heldBy({ name: 'Simba Surveyor' }))).toBeInTheDocument();
  const seq = item.seq + 10;
  const gone: QueueChanges = {
    success: true,
    kind: 'changes',
    seq,
    previousSeq: item.seq,
    queue: {
      queueName: 'Customer Queries',
      companyId: COMPANY_ID as never,
      count: 2,
      queueItems: [],
      removed: [item._id],
    },
  };
  desk.items.splice(desk.items.indexOf(item), 1);
  live.tell('queueUpdated', gone);
  await expect.element(row.getByText(deskText.hasLeft())).toBeInTheDocument();
  expect(row.element().textContent).not.toContain('Simba Surveyor');
});

it('offers no answer to a person whose address was deleted with their account, and says so', async () => {
  const desk = new StubDesk(1);
  const item = desk.find('Q-2026-000001');
  const made = desk.detail(item._id);
  const reason = reasonText.requester_left();
  const gone = { allowed: false, reason, code: 'requester_left' };
  const system = { ...made.messages[0], _id: makeID(830_900), from: 'system', authorName: null, text: 'They left.' };
  await openDesk(
    desk,
    [
      answer(readWorkItem, {
        ...made,
        item: { ...item, requester: { ...item.requester, userSub: null, name: 'Former member', phone: null } },
        messages: [...made.messages, system as never],
        permits: { ...made.permits, reply: gone, attach: gone },
      }),
    ],
    `&item=${item._id}`,
  );
  await expect.element(page.getByText('They left.')).toBeVisible();
  await page.getByRole('button', { name: deskText.writes({ kind: 'reply' }), exact: true }).click();
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: workText.sendAnswer() }))
    .toHaveAttribute('aria-disabled', 'true');
  expect(readPage()).not.toContain(deskText.replyTo({ name: 'Former member' }));
  await expectCleanInEveryForm();
});

it('shows the messages of a survey job in a height in which they can be read', async () => {
  const desk = new StubDesk(1);
  const item = desk.change(desk.find('Q-2026-000001')._id, { queueName: 'Survey Jobs' });
  const [first] = desk.detail(item._id).messages;
  if (first === undefined) throw new Error('the item has no message');
  const messages = Array.from({ length: 8 }, (_, at) => ({ ...first, _id: makeID(830_800 + at) }));
  desk.messages.set(item._id, messages);
  const address = `/company/${COMPANY_ID}/departments?department=SURVEY&menu=Tasks&item=${item._id}`;
  await openPage(address, 'person', desk.stubs());
  resize({ width: 1280, height: 800 });
  await settle();
  const thread = page.getByRole('group', { name: workText.thread() });
  const writing = page.getByRole('group', { name: deskText.writeWhat() });
  const measure = () => {
    thread.element().scrollIntoView({ block: 'start' });
    const { top, bottom } = thread.element().getBoundingClientRect();
    const pane = thread.element().closest('section')?.getBoundingClientRect().top ?? 0;
    const box = writing.element().closest('form')?.getBoundingClientRect().top ?? 0;
    return Math.min(bottom, box) - Math.max(top, pane);
  };
  await expect.poll(measure).toBeGreaterThanOrEqual(280);
  await expectCleanInEveryForm();
});
