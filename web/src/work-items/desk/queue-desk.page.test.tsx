import type { QueueChanges } from '@atlas/contract/live';
import { openWork } from '@atlas/contract/work';
import { listFilters, listReplies, saveFilter } from '@atlas/contract/work-desk';
import { claimWorkItem, mergeWorkItem, replyToWorkItem } from '@atlas/contract/work-steps';
import * as companiesText from '@atlas/messages/companies';
import * as deskText from '@atlas/messages/queue-desk';
import * as workText from '@atlas/messages/work';
import { http, type RequestHandler } from 'msw';
import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { COMPANY_ID } from '../../../testing/full-answers.ts';
import { expectClean, expectCleanInEveryForm, resize, settle } from '../../../testing/judge-page.ts';
import { makeID } from '../../../testing/make-answer.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { StubDesk } from '../../../testing/stub-desk.ts';
import { answer, describeError, refuse } from '../../../testing/stub-endpoint.ts';
import { answerLive } from '../../../testing/stub-live.ts';

const ADDRESS = `/company/${COMPANY_ID}/departments?department=FRONTDESK&menu=Queries`;
const list = () => page.getByRole('region', { name: 'Customer Queries', exact: true });
const rows = () => list().getByRole('list', { name: 'Customer Queries' }).getByRole('listitem');
const press = (keys: string) => userEvent.keyboard(keys);
const readPage = () => document.body.textContent;
const readFocus = () => (document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? ''));
const dialog = () => page.getByRole('dialog');
const focusOn = (part: Locator) => (part.element() as HTMLElement).focus();

async function openDesk(desk: StubDesk, stubs: readonly RequestHandler[] = [], query = '') {
  const live = answerLive(desk.live);
  await openPage(ADDRESS + query, 'person', [...stubs, ...desk.stubs()]);
  await expect.poll(() => rows().elements().length, { timeout: 20_000 }).toBeGreaterThan(0);
  await settle();
  return live;
}

/** Chooses files as a person does in the browser's own window. */
function chooseFiles(...names: readonly string[]): void {
  const input = document.querySelector<HTMLInputElement>('form input[type=file]');
  if (input === null) throw new Error('nothing takes files');
  const chosen = new DataTransfer();
  for (const name of names) chosen.items.add(new File(['%PDF'], name, { type: 'application/pdf' }));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('the desk', () => {
  it('works through a whole morning by keyboard alone', async () => {
    const desk = new StubDesk(6);
    await openDesk(desk, [
      answer(listReplies, {
        replies: [
          {
            _id: makeID(900) as never,
            name: 'Greeting',
            text: 'Good morning {name}, about {ref}: {me}, {company}',
            savedBy: null,
            savedAt: '2026-11-20T08:00:00.000Z',
          },
        ],
      }),
    ]);
    // Down the list and up again; the first is urgent and very late.
    await press('j');
    expect(readFocus()).toContain('Tendai Moyo');
    expect(readFocus()).toContain('Very late');
    await press('jk');
    expect(readFocus()).toContain('Q-2026-000001');
    // A claim from the list shows before the item is opened.
    await press('c');
    await expect.poll(() => desk.taken).toEqual(['Q-2026-000001 claim']);
    await press('{Enter}');
    await expect.element(page.getByRole('region', { name: 'Q-2026-000001' })).toBeVisible();
    await settle();
    // A canned reply is filled in, and sent.
    await press('r');
    await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA');
    await press(';gree');
    await expect.element(page.getByRole('option', { name: /^Greeting/ })).toBeVisible();
    await press('{Enter}');
    await press('{Control>}{Enter}{/Control}');
    await expect.poll(() => desk.taken.at(-1)).toBe('Q-2026-000001 reply');
    await expect
      .element(page.getByText('Good morning Tendai Moyo, about Q-2026-000001: Tsitsi Chidziva, Great Dyke Minerals'))
      .toBeVisible();
    // An answered item is snoozed.
    await press('{Escape}');
    await press('z');
    await expect.element(dialog()).toBeVisible();
    await settle();
    await press('{Escape}');
    await expect.poll(() => dialog().elements()).toEqual([]);
    // The next one: claimed and handed over with its reason.
    await press('j');
    await expect.element(page.getByRole('region', { name: 'Q-2026-000002' })).toBeVisible();
    await settle();
    await press('c');
    await expect.poll(() => desk.taken.at(-1)).toBe('Q-2026-000002 claim');
    await settle();
    await press('h');
    await expect.element(dialog()).toBeVisible();
    await settle();
    await dialog().getByLabelText(deskText.handOverTo()).selectOptions('qualified/Customer Requests');
    focusOn(dialog().getByRole('button', { name: deskText.handOver(), exact: true }));
    await press('{Enter}');
    await expect.poll(() => desk.taken.at(-1)).toBe('Q-2026-000002 hand over');
    await expect.poll(() => dialog().elements()).toEqual([]);
    // The third one is a duplicate of the first.
    await press('j');
    await expect.element(page.getByRole('region', { name: 'Q-2026-000003' })).toBeVisible();
    await settle();
    await press('c');
    await expect.poll(() => desk.taken.at(-1)).toBe('Q-2026-000003 claim');
    await settle();
    await press('m');
    await expect.element(dialog()).toBeVisible();
    const search = dialog().getByLabelText(deskText.mergeSearch());
    await search.fill('000004');
    await dialog()
      .getByRole('radio', { name: /Q-2026-000004/ })
      .click();
    await dialog().getByRole('button', { name: deskText.merge() }).click();
    await expect.poll(() => desk.taken.at(-1)).toBe('Q-2026-000003 merge');
    await expect.element(page.getByRole('region', { name: 'Q-2026-000004' })).toBeVisible();
    // Back to the list, where two are chosen and closed; the unclaimed one says why not.
    await press('{Escape}');
    await expect.poll(() => location.search).not.toContain('item=');
    await expect.poll(readFocus).toContain('Q-2026-000004');
    await press('xjx');
    await expect.poll(readPage).toContain('2 selected');
    await press('e');
    await expect.element(dialog()).toBeVisible();
    await settle();
    focusOn(dialog().getByRole('combobox', { name: deskText.closeAs() }));
    await press('{Tab}{Enter}');
    await expect.poll(readPage).toContain('2 requests were not changed');
    await expectClean();
  });

  it('never takes a letter for a key while the person types, or in a dialog', async () => {
    const desk = new StubDesk(3);
    await openDesk(desk);
    await press('/');
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe(deskText.search());
    await press('chipo jck');
    expect(desk.taken).toEqual([]);
    await press('{Escape}');
    await press('?');
    await expect.element(dialog()).toBeVisible();
    await expectClean();
    await press('c');
    expect(desk.taken).toEqual([]);
    await page.getByLabelText(deskText.keysOn()).click();
    await press('{Escape}');
    await expect.poll(() => dialog().elements()).toEqual([]);
    await press('j');
    expect(readFocus()).not.toContain('Q-2026');
    localStorage.removeItem('atlasLetterKeys');
  });

  it('keeps the search field and its letters while the list is searched in pauses of typing', async () => {
    const desk = new StubDesk(3);
    await openDesk(desk);
    await press('/');
    await press('chi');
    await expect.poll(() => location.search).toContain('search=chi');
    await settle();
    await press('je');
    expect((document.activeElement as HTMLInputElement).value).toBe('chije');
    await expect.poll(() => location.search).toContain('search=chije');
    expect(desk.taken).toEqual([]);
  });

  it('takes a claim back, with the reason, when a colleague was quicker', async () => {
    const desk = new StubDesk(3);
    await openDesk(desk, [refuse(claimWorkItem, 'work_held')]);
    await press('jc');
    await expect.poll(readPage).toContain(describeError('work_held'));
    await expect
      .poll(() => rows().elements()[0]?.textContent)
      .not.toContain(deskText.heldBy({ name: 'Tsitsi Chidziva' }));
  });

  it('keeps a draft under the change of a colleague, and through a reload', async () => {
    const desk = new StubDesk(3);
    const id = desk.find('Q-2026-000001')._id;
    await openDesk(desk, [refuse(replyToWorkItem, 'work_changed')], `&item=${id}`);
    await press('c');
    await expect.poll(() => desk.taken).toEqual(['Q-2026-000001 claim']);
    await settle();
    await press('r');
    await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA');
    await press('It is in the post.');
    desk.change(id, { assigneeSub: makeID(700) as never, assigneeName: 'Rudo Chikwanha' });
    await press('{Control>}{Enter}{/Control}');
    await expect.element(page.getByRole('alert').filter({ hasText: 'Rudo Chikwanha' })).toBeVisible();
    await expect
      .element(page.getByRole('textbox', { name: deskText.replyTo({ name: 'Tendai Moyo' }) }))
      .toHaveValue('It is in the post.');
    expect(sessionStorage.getItem(`deskDraft.${id}.reply`)).toBe('It is in the post.');
    await settle();
    await expectClean();
  });

  it('lets new work wait until it is asked for, and changes seen rows in place', async () => {
    const desk = new StubDesk(3);
    const live = await openDesk(desk);
    const before = rows()
      .elements()
      .map(({ textContent }) => textContent);
    const changed = desk.change(desk.find('Q-2026-000003')._id, { title: 'A lost beacon' });
    const came = {
      ...desk.find('Q-2026-000001'),
      _id: makeID(610_000) as never,
      ref: 'Q-2026-000099',
      createdAt: '2026-11-20T06:00:00.000Z',
      seq: changed.seq + 1,
    };
    desk.items.unshift(came);
    live.tell('queueUpdated', news([changed, came], 3, came.seq));
    await expect.poll(readPage).toContain('1 new');
    const after = rows()
      .elements()
      .map(({ textContent }) => textContent);
    expect(after).toHaveLength(3);
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(after[2]).toContain('A lost beacon');
    await page.getByRole('button', { name: '1 new' }).click();
    await expect.poll(() => rows().elements().length).toBe(4);
    await expect.poll(() => rows().elements()[0]?.textContent).toContain('Q-2026-000099');
  });

  it('keeps snoozed requests apart, with the time at which they return, and announces the return', async () => {
    const desk = new StubDesk(3);
    const { _id } = desk.change(desk.find('Q-2026-000002')._id, { snoozedUntil: '2026-12-01T06:00:00.000Z' });
    const live = await openDesk(desk);
    expect(
      rows()
        .elements()
        .map(({ textContent }) => textContent)
        .join(),
    ).not.toContain('Q-2026-000002');
    const tab = page.getByRole('button', { name: deskText.snoozedCount({ count: '1' }) });
    await tab.click();
    await expect.poll(() => rows().elements().length).toBe(1);
    const [row] = rows().elements();
    expect(row?.textContent).toContain('Q-2026-000002');
    expect(row?.textContent).toContain(`${deskText.returns()}01 Dec`);
    expect(new URLSearchParams(location.search).get('status')).toBe('snoozed');
    await settle();
    await expectCleanInEveryForm();
    await page.getByRole('button', { name: deskText.statusName({ status: 'open' }), exact: true }).click();
    await expect.poll(() => rows().elements().length).toBe(2);
    const back = desk.change(_id, { snoozedUntil: null, state: 'ASSIGNED' });
    live.tell('queueUpdated', news([back], 3, back.seq));
    await expect.poll(readPage).toContain('1 new');
    expect(rows().elements().length).toBe(2);
    await page.getByRole('button', { name: '1 new' }).click();
    await expect.poll(() => rows().elements().length).toBe(3);
    await expect.poll(() => tab.elements()).toEqual([]);
  });

  it('says that nothing is snoozed', async () => {
    const desk = new StubDesk(1);
    answerLive(desk.live);
    await openPage(`${ADDRESS}&status=snoozed`, 'person', desk.stubs());
    await expect.poll(readPage).toContain(deskText.nothingSnoozedSentence());
    await settle();
    await expectCleanInEveryForm();
  });

  it('shows many items at once, and only those in view are there', async () => {
    const desk = new StubDesk(1_000);
    await openDesk(desk);
    expect(rows().elements().length).toBeLessThan(60);
    await expect.poll(readPage).toContain('1,000');
    for (let step = 0; step < 30; step += 1) await press('j');
    await expect.poll(readFocus).toContain('Q-2026-000030');
    expect(rows().elements().length).toBeLessThan(60);
  });

  it('sends files with a reply, which can be taken off again before', async () => {
    const desk = new StubDesk(3);
    const item = desk.change(desk.find('Q-2026-000001')._id, { state: 'NEW' });
    await openDesk(desk, [], `&item=${item._id}`);
    await press('c');
    await expect.poll(() => desk.taken).toEqual(['Q-2026-000001 claim']);
    await settle();
    await press('r');
    await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA');
    chooseFiles('receipt 1.pdf', 'receipt 2.pdf');
    const attached = page.getByRole('list', { name: deskText.attached() });
    await expect.element(attached.getByText('receipt 2.pdf')).toBeVisible();
    await settle();
    await expectCleanInEveryForm();
    await page.getByRole('button', { name: deskText.removeFile({ name: 'receipt 1.pdf' }) }).click();
    expect(sessionStorage.getItem(`deskFiles.${item._id}.reply`)).toContain('receipt 2.pdf');
    await press('r');
    await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA');
    await press('Here it is.');
    await press('{Control>}{Enter}{/Control}');
    await expect.poll(() => desk.taken.at(-1)).toBe('Q-2026-000001 reply');
    expect(
      desk.messages
        .get(item._id)
        ?.at(-1)
        ?.files.map(({ name }) => name),
    ).toEqual(['receipt 2.pdf']);
    await expect.poll(() => attached.elements()).toEqual([]);
    await expect.element(page.getByRole('button', { name: /receipt 2\.pdf/ })).toBeVisible();
  });

  it('says why an answer by WhatsApp takes no files', async () => {
    const desk = new StubDesk(1);
    const item = desk.change(desk.find('Q-2026-000001')._id, { channel: 'whatsapp' });
    await openDesk(desk, [], `&item=${item._id}`);
    await page.getByRole('button', { name: deskText.writes({ kind: 'reply' }), exact: true }).click();
    await page.getByRole('button', { name: deskText.attach() }).click({ force: true });
    await expect.poll(readPage).toContain('Answers by WhatsApp cannot carry files.');
  });

  it('turns to the reply when the person claims, and keeps a note that they have begun', async () => {
    const desk = new StubDesk(2);
    await openDesk(desk, [], `&item=${desk.find('Q-2026-000001')._id}`);
    await expect.element(page.getByRole('textbox', { name: deskText.comment() })).toBeVisible();
    await page.getByRole('button', { name: workText.claim(), exact: true }).click();
    await expect.element(page.getByRole('textbox', { name: deskText.replyTo({ name: 'Tendai Moyo' }) })).toBeVisible();
    await page.getByRole('link', { name: /Q-2026-000002/ }).click();
    await page.getByRole('textbox', { name: deskText.comment() }).fill('Ask the surveyors.');
    await page.getByRole('button', { name: workText.claim(), exact: true }).click();
    await expect.poll(() => desk.taken.at(-1)).toBe('Q-2026-000002 claim');
    await settle();
    await expect.element(page.getByRole('textbox', { name: deskText.comment() })).toHaveValue('Ask the surveyors.');
  });

  it('records an answer to a person who can only be called, once they have been told', async () => {
    const desk = new StubDesk(1);
    const item = desk.change(desk.find('Q-2026-000001')._id, { channel: 'phone' });
    await openDesk(desk, [], `&item=${item._id}`);
    await page.getByRole('button', { name: workText.claim(), exact: true }).click();
    await expect
      .element(page.getByRole('link', { name: deskText.callNumber({ phone: '+263771000000' }) }))
      .toHaveAttribute('href', 'tel:+263771000000');
    await page.getByRole('textbox', { name: deskText.answerFor({ name: 'Tendai Moyo' }) }).fill('On Monday.');
    await page.getByRole('button', { name: deskText.recordAnswer() }).click();
    await expect.poll(readPage).toContain(deskText.toldMissing({ name: 'Tendai Moyo' }));
    expect(desk.taken).toEqual(['Q-2026-000001 claim']);
    await settle();
    await expectCleanInEveryForm();
    await page.getByRole('checkbox', { name: deskText.told({ name: 'Tendai Moyo' }) }).click();
    await page.getByRole('button', { name: deskText.recordAnswer() }).click();
    await expect.poll(() => desk.taken.at(-1)).toBe('Q-2026-000001 reply');
    await expect.poll(readPage).toContain(deskText.toldMark());
  });

  it.each([
    ['merge_people_differ', deskText.mergeDifferentPeople],
    ['merge_number_typed', deskText.mergeSameCaller],
  ] as const)('asks before it merges requests whose numbers it shows, for %s', async (code, label) => {
    const desk = new StubDesk(3);
    const differ = { code, parameters: {} };
    const sent: unknown[] = [];
    await openDesk(
      desk,
      [
        http.post('*/work-items/:id/merge', async ({ request }) => {
          sent.push(await request.clone().json());
          return undefined;
        }),
        refuse(mergeWorkItem, 'step_refused', [], differ),
      ],
      `&item=${desk.find('Q-2026-000001')._id}`,
    );
    await page.getByRole('button', { name: workText.claim(), exact: true }).click();
    await expect.poll(() => desk.taken).toEqual(['Q-2026-000001 claim']);
    await settle();
    await press('m');
    await dialog().getByLabelText(deskText.mergeSearch()).fill('000002');
    const other = dialog().getByRole('radio', { name: /Q-2026-000002.*Web form · \+263771000001/ });
    await other.click();
    expect(dialog().getByRole('checkbox').elements()).toEqual([]);
    await dialog().getByRole('button', { name: deskText.merge() }).click();
    const box = dialog().getByRole('checkbox', { name: label() });
    await expect.element(box).not.toBeChecked();
    await settle();
    await expectClean();
    await box.click();
    await dialog().getByRole('button', { name: deskText.merge() }).click();
    await expect.poll(() => sent).toMatchObject([{ differentPeople: false }, { differentPeople: true }]);
  });

  it.each([
    [1366, 768],
    [1366, 800],
  ])('shows the whole reply box below what was written at %i × %i', async (width, height) => {
    const desk = new StubDesk(1);
    const title = 'Where the certificate of the claim beside the road to the mill is';
    const item = desk.change(desk.find('Q-2026-000001')._id, { channel: 'phone', title });
    await openDesk(desk, [], `&item=${item._id}`);
    // A page opens in the usual width.
    resize({ width, height });
    await settle();
    await page.getByRole('button', { name: workText.claim(), exact: true }).click();
    const send = page.getByRole('button', { name: deskText.recordAnswer() });
    await expect.element(send).toBeInViewport({ ratio: 1 });
    const thread = page.getByRole('group', { name: workText.thread() });
    const box = page.getByRole('textbox', { name: deskText.answerFor({ name: item.requester.name }) });
    const measure = () => {
      const shown = thread.element().getBoundingClientRect();
      const pane = thread.element().closest('section')?.getBoundingClientRect().top ?? 0;
      const writing = box.element().closest('form')?.getBoundingClientRect().top ?? 0;
      return Math.min(shown.bottom, writing) - Math.max(shown.top, pane);
    };
    await expect.poll(measure).toBeGreaterThanOrEqual(200);
  });

  it('shows a person the item that they may read in a queue that they do not work, without its list', async () => {
    const desk = new StubDesk(3);
    const item = desk.find('Q-2026-000002');
    answerLive((asked) => ({
      success: false,
      code: 'forbidden',
      message: 'You need clearance',
      queue: { queueItems: [] },
      ...(asked && {}),
    }));
    await openPage(`${ADDRESS}&item=${item._id}`, 'person', desk.stubs());
    await expect.element(page.getByRole('region', { name: item.ref })).toBeVisible();
    await settle();
    expect(readPage()).not.toContain(companiesText.deniedSentence());
    await expectClean();
  });

  it.each([
    [false, deskText.opened],
    [true, deskText.joined],
  ])('says where a request goes that a clerk takes down; joined: %s', async (joined, sentence) => {
    const ref = 'Q-2026-000001';
    const desk = new StubDesk(2);
    await openDesk(desk, [answer(openWork, { _id: desk.find(ref)._id, ref, joined })]);
    await page.getByRole('button', { name: deskText.newItem() }).click();
    await dialog().getByLabelText(workText.name()).fill('Rudo Moyo');
    await dialog().getByLabelText(workText.phone()).fill('0772 000 111');
    await dialog().getByLabelText(workText.subject()).fill('Call');
    await dialog().getByRole('textbox', { name: workText.message() }).fill('Call back');
    await dialog().getByRole('button', { name: deskText.openItem() }).click();
    await expect.element(page.getByText(sentence({ ref }))).toBeVisible();
    await settle();
  });

  it('shows the list and the item side by side from 768 px on', async () => {
    const desk = new StubDesk(3);
    resize({ width: 768, height: 900 });
    await openDesk(desk, [], `&item=${desk.find('Q-2026-000002')._id}`);
    await expect.element(page.getByRole('region', { name: 'Q-2026-000002' })).toBeVisible();
    await expect.element(list()).toBeVisible();
    await settle();
    await expectClean();
  });

  it('is one pane on a phone, and Back returns to the row', async () => {
    const desk = new StubDesk(20);
    await openDesk(desk);
    resize({ width: 360, height: 740 });
    await page.getByRole('link', { name: /Q-2026-000012/ }).click();
    await expect.element(page.getByRole('region', { name: 'Q-2026-000012' })).toBeVisible();
    await expect.poll(() => list().elements()).toEqual([]);
    await settle();
    await page.getByRole('button', { name: workText.back() }).click();
    await expect.element(list()).toBeVisible();
    await expect.poll(readFocus).toContain('Q-2026-000012');
    await expect.element(page.getByRole('link', { name: /Q-2026-000012/ })).toBeInViewport();
  });

  it('filters, and saves a filter for colleagues', async () => {
    const desk = new StubDesk(6);
    let saved: unknown;
    await openDesk(desk, [
      answer(listFilters, { filters: [] }),
      answer(saveFilter, ({ body }) => {
        saved = body;
        return { filters: [] };
      }),
    ]);
    await press('/');
    await press('farai');
    await expect.poll(() => rows().elements().length).toBe(1);
    await expect.poll(() => location.search).toContain('search=farai');
    await page.getByRole('button', { name: deskText.savedFilters() }).click();
    await dialog().getByLabelText(deskText.filterName()).fill('From Farai');
    await dialog().getByLabelText(deskText.shareFilter()).click();
    await expectClean();
    await dialog().getByRole('button', { name: deskText.saveFilter() }).click();
    await expect
      .poll(() => saved)
      .toEqual({
        name: 'From Farai',
        isShared: true,
        filter: { status: 'open', search: 'farai', queueName: 'Customer Queries' },
      });
  });

  it('says what is wrong when nothing matches, or access is denied', async () => {
    const desk = new StubDesk(3);
    answerLive((asked) => ({
      success: false,
      code: 'forbidden',
      message: 'You need clearance',
      queue: { queueItems: [] },
      ...(asked && {}),
    }));
    await openPage(ADDRESS, 'person', desk.stubs());
    await expect.poll(readPage).toContain(companiesText.deniedTitle());
    await expect.poll(readPage).toContain(companiesText.deniedSentence());
    await expectClean();
  });

  it('says between the first and the last messages how many of a very long thread it leaves out', async () => {
    const desk = new StubDesk(2);
    const { _id } = desk.find('Q-2026-000001');
    const [said] = desk.detail(_id).messages;
    if (said === undefined) throw new Error('the item has no message');
    const shown = Array.from({ length: 500 }, (_, at) => ({ ...said, _id: makeID(5_000 + at), text: `Message ${at}` }));
    desk.messages.set(_id, shown);
    desk.change(_id, { messageCount: 612 });
    await openDesk(desk, [], `&item=${_id}`);
    await expect.poll(readPage).toContain(workText.messagesLeftOut({ count: 112 }));
    const [before = '', after = ''] = readPage().split(workText.messagesLeftOut({ count: 112 }));
    expect([before.includes('Message 99'), after.includes('Message 100')]).toEqual([true, true]);
  });

  it('is clean with an open item in every form', async () => {
    const desk = new StubDesk(12);
    await openDesk(desk, [], `&item=${desk.find('Q-2026-000002')._id}`);
    await expect.element(page.getByRole('region', { name: 'Q-2026-000002' })).toBeVisible();
    await settle();
    await expectCleanInEveryForm();
  });
});

function news(queueItems: QueueChanges['queue']['queueItems'], count: number, seq: number): QueueChanges {
  return {
    success: true,
    kind: 'changes',
    seq,
    previousSeq: 3,
    queue: { queueName: 'Customer Queries', companyId: COMPANY_ID as never, count, queueItems, removed: [] },
  };
}
