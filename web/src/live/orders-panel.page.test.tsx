import type { QueueChanges, WatchQueue } from '@atlas/contract/live';
import type { WorkItem } from '@atlas/contract/work';
import * as companiesText from '@atlas/messages/companies';
import * as liveText from '@atlas/messages/live';
import * as workText from '@atlas/messages/work';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID } from '../../testing/full-answers.ts';
import { expectCleanInEveryForm, settle } from '../../testing/judge-page.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answerLive, listQueue } from '../../testing/stub-live.ts';

const ADDRESS = `/company/${COMPANY_ID}/departments?department=FRONTDESK`;
const readPage = () => document.body.textContent;
const panel = () => page.getByRole('region', { name: liveText.orders() });
const rows = () =>
  panel()
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

async function openOrders(answer: Parameters<typeof answerLive>[0] = listQueue) {
  const stub = answerLive(answer);
  await openPage(ADDRESS, 'person');
  await expect.element(panel()).toBeVisible();
  return stub;
}

function change(asked: WatchQueue, parts: Partial<QueueChanges['queue']>, seq = 11): QueueChanges {
  const { queueName, companyId } = asked;
  return {
    success: true,
    kind: 'changes',
    seq,
    previousSeq: seq - 1,
    queue: { queueName, companyId, count: 3, queueItems: [], removed: [], ...parts },
  };
}

describe('the orders of a department', () => {
  it('show its first queue, and another one on request, with the claims of the person', async () => {
    const stub = await openOrders();
    await expect.poll(rows).toHaveLength(3);
    await settle();
    await expectCleanInEveryForm();
    expect(stub.sent).toMatchObject([
      [
        'watchQueue',
        {
          queueName: 'Customer Queries',
          companyId: COMPANY_ID,
          role: 'Admin',
          expectedRole: 'FRONTDESK',
          mode: 'changes',
        },
      ],
    ]);
    await panel().getByLabelText(workText.queue()).selectOptions('Payments');
    await expect.poll(() => stub.sent.map(([event]) => event)).toEqual(['watchQueue', 'leaveQueue', 'watchQueue']);
    expect(stub.count()).toBe(1);
  });

  it('say that the queue is empty', async () => {
    await openOrders((asked) => {
      const list = listQueue(asked);
      return { ...list, queue: { ...list.queue, count: 0, queueItems: [] } };
    });
    await expect.poll(readPage).toContain('Queue is Empty');
    expect(readPage()).toContain('No Queries Present');
    await settle();
    await expectCleanInEveryForm();
  });

  it('say that clearance is missing', async () => {
    await openOrders(() => ({
      success: false,
      code: 'forbidden',
      message: 'You need clearance',
      queue: { queueItems: [] },
    }));
    await expect.poll(readPage).toContain(companiesText.deniedSentence());
    await settle();
    await expectCleanInEveryForm();
  });

  it('announce what is new and keep every row where it is, until asked', async () => {
    let asked: WatchQueue | undefined;
    const stub = await openOrders((question) => {
      asked = question;
      return listQueue(question);
    });
    await expect.poll(rows).toHaveLength(3);
    if (asked === undefined) throw new Error('nothing was asked');
    const [first, second, third] = listQueue(asked).queue.queueItems as [WorkItem, WorkItem, WorkItem];
    const before = rows();
    const fresh = { ...first, _id: COMPANY_ID as never, ref: 'Q-2026-900000', priority: 'urgent' } as WorkItem;
    const changed = { ...third, title: 'Changed by a colleague' };
    stub.tell('queueUpdated', change(asked, { queueItems: [fresh, changed], removed: [second._id] }));
    const button = panel().getByRole('button', { name: liveText.fresh({ count: 1 }) });
    await expect.element(button).toBeVisible();
    const after = rows();
    expect(after).toHaveLength(3);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toContain(liveText.left());
    expect(after[2]).toContain('Changed by a colleague');
    await settle();
    await expectCleanInEveryForm();
    await button.click();
    await expect.poll(() => rows()[0]).toContain('Q-2026-900000');
    expect(rows()).toHaveLength(3);
    expect(readPage()).not.toContain(liveText.left());
  });

  it('scroll by 100 pixels', async () => {
    await openOrders((asked) => {
      const list = listQueue(asked);
      const [item] = list.queue.queueItems;
      const queueItems = Array.from({ length: 40 }, (_, index) => ({
        ...(item as WorkItem),
        _id: `20000000-0000-4000-8000-${String(index).padStart(12, '0')}` as never,
      }));
      return { ...list, queue: { ...list.queue, count: 40, queueItems } };
    });
    await expect.poll(rows).toHaveLength(40);
    const list = panel().getByRole('group').element();
    await panel().getByRole('button', { name: liveText.scrollDown() }).click();
    await expect.poll(() => list.scrollTop).toBe(100);
    await panel().getByRole('button', { name: liveText.scrollDown() }).click();
    await expect.poll(() => list.scrollTop).toBe(200);
    await panel().getByRole('button', { name: liveText.scrollUp() }).click();
    await expect.poll(() => list.scrollTop).toBe(100);
  });

  it('close with their connection, and open it again', async () => {
    const stub = await openOrders();
    await expect.poll(rows).toHaveLength(3);
    await panel().getByRole('button', { name: liveText.close() }).click();
    await expect.poll(stub.count).toBe(0);
    expect(new URLSearchParams(location.search).get('orders')).toBe('closed');
    await page.getByRole('button', { name: liveText.openOrders() }).click();
    await expect.poll(rows).toHaveLength(3);
    expect(stub.count()).toBe(1);
  });

  it('say that the connection is lost, keep what is known, and catch up from there', async () => {
    const stub = await openOrders();
    await expect.poll(rows).toHaveLength(3);
    stub.close();
    await expect.poll(readPage).toContain(liveText.lost());
    expect(rows()).toHaveLength(3);
    await expect.poll(() => stub.sent.length, { timeout: 5_000 }).toBe(2);
    expect(stub.sent[1]).toMatchObject(['watchQueue', { since: 10 }]);
    await expect.poll(readPage).not.toContain(liveText.lost());
  });
});
