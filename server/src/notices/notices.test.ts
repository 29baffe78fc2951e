import { assignRole } from '@atlas/contract/admin';
import { removeMember } from '@atlas/contract/companies';
import { setRewardShare } from '@atlas/contract/gate-policy';
import {
  countNotices,
  DEFAULT_CHOICES,
  listNotices,
  markNoticesRead,
  readNoticeSettings,
  setNoticeChoices,
  stopMails,
} from '@atlas/contract/notices';
import { acceptProposal, listProposals } from '@atlas/contract/proposals';
import { assignWorkItem, closeWorkItem, noteOnWorkItem } from '@atlas/contract/work-steps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call, callRefused } from '../../testing/call.ts';
import { buildHeldItem, readNotices, sendAll, tellAll } from '../../testing/notice-steps.ts';
import { loadSecrets } from '../platform/secrets.ts';
import { forgetNotices } from './forget-notices.ts';
import { signUnsubscribe } from './unsubscribe-link.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

interface Desk {
  readonly company: TestCompany;
  readonly first: TestPerson;
  readonly second: TestPerson;
  readonly manager: TestPerson;
}

async function buildDesk(): Promise<Desk> {
  const company = await buildCompany(test);
  const [first, second] = [
    await buildMember(test, company, 'Reception'),
    await buildMember(test, company, 'Reception'),
  ];
  return { company, first, second, manager: await buildMember(test, company, 'Manager') };
}

/** Gives an item that the first person holds to the second. */
async function assign({ company, first, second }: Desk) {
  const item = await buildHeldItem(test, company, first);
  const params = { companyID: company.companyID, workItemID: item._id };
  const body = { version: item.version, assigneeSub: second.sub };
  return { params, item: (await call(test.app, assignWorkItem, { params, body }, first)).item };
}

const unreadOf = async (person: TestPerson) => (await call(test.app, countNotices, {}, person)).unread;

describe('the list', () => {
  it('shows an item once, with the latest of its notices, to the person whom it concerns and to nobody else', async () => {
    const desk = await buildDesk();
    const { params, item } = await assign(desk);
    const body = {
      version: item.version,
      message: 'Please look at the pegs.',
      mentions: [desk.second.sub, desk.manager.sub],
    };
    await call(test.app, noteOnWorkItem, { params, body }, desk.first);
    const [shown, ...others] = await readNotices(test, desk.second);
    expect(others).toEqual([]);
    expect(shown).toMatchObject({
      kind: 'mentioned',
      what: 'mentioned',
      label: item.ref,
      detail: item.title,
      company: desk.company.name,
      place: { department: 'FRONTDESK', queueName: 'Customer Queries' },
      isSettled: false,
      count: 2,
      unread: 2,
    });
    expect(await readNotices(test, desk.manager)).toMatchObject([{ kind: 'mentioned', count: 1 }]);
    expect(await readNotices(test, desk.first)).toEqual([]);
    expect(await readNotices(test, desk.company.director)).toEqual([]);
  });

  it('shows what has become of the thing', async () => {
    const desk = await buildDesk();
    const { params, item } = await assign(desk);
    await call(test.app, closeWorkItem, { params, body: { version: item.version, state: 'DONE' } }, desk.second);
    expect(await readNotices(test, desk.second)).toMatchObject([{ label: item.ref, isSettled: true }]);
  });

  it('shows nothing of the thing to a person who may not see it any more, but that their role changed', async () => {
    const desk = await buildDesk();
    const { item } = await assign(desk);
    expect(await readNotices(test, desk.second)).toMatchObject([{ label: item.ref }]);
    const { companyID, director } = desk.company;
    const demote = { body: { companyID, userPhone: desk.second.phone, proposedRole: 'Survey' } } as const;
    await call(test.app, assignRole, demote, director);
    const afterwards = await readNotices(test, desk.second);
    expect(afterwards).toMatchObject([{ kind: 'role', what: 'role', role: 'Survey', company: desk.company.name }]);
    expect(await unreadOf(desk.second)).toBe(1);
    await call(test.app, removeMember, { params: { companyID, sub: desk.second.sub } }, director);
    const left = await readNotices(test, desk.second);
    expect(left).toMatchObject([{ what: 'removed', role: null, count: 2 }]);
    expect(JSON.stringify(left)).not.toContain(item.ref);
  });

  it('marks as read what the person has seen, one thing or everything, and nothing of others', async () => {
    const desk = await buildDesk();
    const { item: one } = await assign(desk);
    const { item: two } = await assign(desk);
    const [later, earlier] = await readNotices(test, desk.second);
    if (later === undefined || earlier === undefined) throw new Error('there are no notices');
    expect([later.label, earlier.label]).toEqual([two.ref, one.ref]);
    const mark = (body: { until: string; noticeID?: typeof later._id }, by: TestPerson) =>
      call(test.app, markNoticesRead, { body }, by);
    // Another person's notice, and one that is not there.
    for (const noticeID of [later._id, crypto.randomUUID() as typeof later._id])
      expect(await mark({ until: later.at, noticeID }, desk.first)).toEqual({ unread: 0 });
    expect(await unreadOf(desk.second)).toBe(2);
    expect(await mark({ until: earlier.at }, desk.second)).toEqual({ unread: 1 });
    expect(await call(test.app, listNotices, { query: { only: 'unread' } }, desk.second)).toMatchObject({
      notices: [{ label: two.ref }],
      unread: 1,
    });
    expect(await mark({ until: later.at, noticeID: later._id }, desk.second)).toEqual({ unread: 0 });
  });
});

describe('a decision', () => {
  it('is told to those who can take it, without the proposer and their other accounts, until it is taken', async () => {
    const { company, manager, first } = await buildDesk();
    const { companyID, director } = company;
    const params = { companyID };
    await call(test.app, setRewardShare, { params, body: { rewardPercent: 40 } }, manager);
    expect(await readNotices(test, director)).toMatchObject([{ kind: 'approval', what: 'proposal', isSettled: false }]);
    expect(await readNotices(test, manager)).toEqual([]);
    expect(await readNotices(test, first)).toEqual([]);
    const { proposals } = await call(test.app, listProposals, { params }, director);
    const proposalID = proposals[0]?._id;
    if (proposalID === undefined) throw new Error('there is no proposal');
    await call(test.app, acceptProposal, { params: { companyID, proposalID } }, director);
    expect(await readNotices(test, director)).toMatchObject([{ what: 'proposal', isSettled: true }]);
  });
});

describe('mails', () => {
  // In the future, so that the running job leaves them alone.
  const DAY = new Date('2101-11-24T10:00:00Z');
  const later = (minutes: number) => new Date(DAY.getTime() + minutes * 60_000);
  const mailsTo = (person: TestPerson) =>
    test.mails.filter(({ to, unsubscribe }) => to === person.email && unsubscribe);

  /** As if the person's notices had been made at a moment of the day, whatever time it is now. */
  async function moveTo(person: TestPerson, moment: Date): Promise<void> {
    await tellAll(test);
    await test.storage.opened.pool.query(
      'UPDATE app.notice SET mail_at = $2, push_at = NULL WHERE person_id = $1 AND mail_at IS NOT NULL AND mailed_at IS NULL',
      [person.sub, moment],
    );
  }

  async function turnOn(person: TestPerson, { companyID }: TestCompany): Promise<void> {
    const mail = { ...DEFAULT_CHOICES.mail, assigned: 'now' } as const;
    await call(test.app, setNoticeChoices, { body: { companyID, ...DEFAULT_CHOICES, mail } }, person);
  }

  it('come by choice, one for all that is due, without names, and can be turned off by a press', async () => {
    const desk = await buildDesk();
    await assign(desk);
    await tellAll(test);
    await turnOn(desk.second, desk.company);
    const { item: one } = await assign(desk);
    const { item: two } = await assign(desk);
    await moveTo(desk.second, DAY);
    await sendAll(test, later(-1));
    expect(mailsTo(desk.second)).toEqual([]);
    await sendAll(test, DAY);
    await sendAll(test, DAY);
    await expect.poll(() => mailsTo(desk.second)).toHaveLength(1);
    const [mail] = mailsTo(desk.second);
    expect(mail?.text).toContain(one.ref);
    expect(mail?.text).toContain(two.ref);
    expect(mail?.text).toContain(`item=${two._id}`);
    for (const private_ of ['Tendai', one.title, desk.first.name]) expect(mail?.text).not.toContain(private_);

    const address = new URL(mail?.unsubscribe ?? '');
    const press = await test.app.inject({
      method: 'POST',
      url: address.pathname + address.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(press.statusCode, press.body).toBe(200);
    const { companies } = await call(test.app, readNoticeSettings, {}, desk.second);
    expect(new Set(Object.values(companies[0]?.mail ?? {}))).toEqual(new Set(['off']));
    await assign(desk);
    await moveTo(desk.second, later(30));
    await sendAll(test, later(30));
    expect(mailsTo(desk.second)).toHaveLength(1);
  });

  it('do not go out about what was read, or may not be seen any more', async () => {
    const desk = await buildDesk();
    await turnOn(desk.second, desk.company);
    await assign(desk);
    const [read] = await readNotices(test, desk.second);
    await call(test.app, markNoticesRead, { body: { until: read?.at ?? '' } }, desk.second);
    await assign(desk);
    await moveTo(desk.second, DAY);
    const { companyID, director } = desk.company;
    await call(test.app, removeMember, { params: { companyID, sub: desk.second.sub } }, director);
    await tellAll(test);
    await sendAll(test, later(5));
    await test.storage.opened.pool.query('UPDATE app.notice SET mail_at = NULL WHERE person_id = $1', [
      desk.second.sub,
    ]);
    expect(mailsTo(desk.second).filter(({ text }) => /Q-\d{4}-\d+/.test(text))).toEqual([]);
  });

  it('wait for a digest from the fifth within ten minutes on', async () => {
    const desk = await buildDesk();
    await turnOn(desk.second, desk.company);
    for (const minute of [0, 2, 4, 6, 8]) {
      await assign(desk);
      await moveTo(desk.second, later(minute));
      await sendAll(test, later(minute));
    }
    await expect.poll(() => mailsTo(desk.second)).toHaveLength(4);
    await assign(desk);
    await moveTo(desk.second, later(16));
    await sendAll(test, later(15));
    expect(mailsTo(desk.second)).toHaveLength(4);
    await sendAll(test, later(16));
    await expect.poll(() => mailsTo(desk.second)).toHaveLength(5);
    expect(
      mailsTo(desk.second)
        .at(-1)
        ?.text.match(/Q-\d{4}-\d+/g),
    ).toHaveLength(2);
  });

  it('are turned off by no link but their own', async () => {
    const { company, second } = await buildDesk();
    const key = (await loadSecrets(test)).unsubscribe;
    const token = signUnsubscribe(key, { personID: second.sub, companyID: company.companyID });
    const forged = [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.replace(second.sub, crypto.randomUUID()),
      token.replace(company.companyID, 'register'),
      'x',
    ];
    for (const one of forged) await callRefused(test.app, stopMails, { body: { token: one } }, 'token_spent');
    const stranger = await buildPerson(test);
    await callRefused(
      test.app,
      setNoticeChoices,
      { body: { companyID: company.companyID, ...DEFAULT_CHOICES } },
      'not_found',
      stranger,
    );
    const before = await call(test.app, readNoticeSettings, {}, second);
    expect(before.companies[0]?.mail).toEqual(DEFAULT_CHOICES.mail);
    await call(test.app, stopMails, { body: { token } });
    const after = await call(test.app, readNoticeSettings, {}, second);
    expect(after.companies[0]?.mail.role).toBe('off');
    expect(after.companies[0]?.push).toEqual(DEFAULT_CHOICES.push);
  });
});

it('notices are forgotten after 90 days', async () => {
  const desk = await buildDesk();
  await assign(desk);
  expect(await readNotices(test, desk.second)).toHaveLength(1);
  const age = (days: number) =>
    test.storage.opened.pool.query(
      "UPDATE app.notice SET made_at = made_at - $2 * interval '1 day' WHERE person_id = $1",
      [desk.second.sub, days],
    );
  await age(89);
  await forgetNotices(test.database, new Date());
  expect(await readNotices(test, desk.second)).toHaveLength(1);
  await age(2);
  await forgetNotices(test.database, new Date());
  expect(await readNotices(test, desk.second)).toEqual([]);
});
