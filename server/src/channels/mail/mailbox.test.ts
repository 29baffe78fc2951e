import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildDeskWork, type DeskWork } from '../../../testing/desk-work.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { writeMail } from '../../../testing/write-mail.ts';

/** A message is read within a second of its arrival; a busy machine takes longer. */
const SOON = { timeout: 40_000, interval: 200 };

let server: MailServer;
let test: TestApp;
let desk: DeskWork;
beforeAll(async () => {
  server = await startMailServer();
  test = await startTestApp(server.settings);
  desk = await buildDeskWork(test);
}, 120_000);
afterAll(async () => {
  await test.close();
  await server.remove();
});
beforeEach(() => test.storage.opened.pool.query('DELETE FROM app.throttle'));

let serial = 0;
const newAddress = () => {
  serial += 1;
  return `person-${serial}@example.com`;
};

interface Note {
  readonly outcome: string;
  readonly reason: string | null;
}
async function readNote(uid: number): Promise<Note | undefined> {
  const { rows } = await test.storage.opened.pool.query('SELECT outcome, reason FROM app.mail WHERE uid = $1', [uid]);
  return rows[0];
}
async function deliver(mail: string | Buffer): Promise<Note & { readonly uid: number }> {
  const uid = await server.deliver(mail);
  await expect.poll(() => readNote(uid), SOON).toBeDefined();
  return { uid, ...((await readNote(uid)) as Note) };
}
const flagsOf = (uid: number) => expect.poll(async () => (await server.readFlags()).get(uid), SOON);

it('a mail opens an item, the answer goes out in its thread, and the answer to that comes back to the item', async () => {
  const from = newAddress();
  const first = await deliver(writeMail({ from: `Rudo Moyo <${from}>`, messageID: '<first@example.com>' }));
  expect(first).toMatchObject({ outcome: 'opened', reason: null });
  await flagsOf(first.uid).toEqual(['\\Seen']);
  const [item] = await desk.listOf(from);
  if (item === undefined) throw new Error('nothing was opened');
  expect(item).toMatchObject({
    channel: 'email',
    state: 'NEW',
    queueName: 'Customer Queries',
    title: 'The shaft',
    requester: { name: 'Rudo Moyo', email: from, phone: null, userSub: null },
  });

  const answered = await desk.reply(item, 'Yes, to 40 m.\nCome on Monday.');
  expect(answered.messages.at(-1)).toMatchObject({ from: 'staff', delivery: { state: 'waiting' } });
  const mail = await test.mailTo(from);
  expect(mail).toMatchObject({
    to: from,
    subject: `Re: The shaft [${item.ref}]`,
    replyTo: 'desk@register.example',
    inReplyTo: '<first@example.com>',
    references: ['<first@example.com>'],
  });
  expect(mail.text).toMatch(/^Yes, to 40 m\.\nCome on Monday\.\n\n-- \nAtlas Engine\n/);
  await expect
    .poll(async () => (await desk.read(item)).messages.at(-1)?.delivery, SOON)
    .toMatchObject({ state: 'sent', reason: null });

  const own = `<${answered.messages.at(-1)?._id}@127.0.0.1>`;
  const second = await deliver(
    writeMail({
      from: `Rudo Moyo <${from}>`,
      subject: 'Re: something else',
      messageID: '<second@example.com>',
      inReplyTo: own,
      references: ['<first@example.com>', own],
      text: 'Monday is fine.\n\nOn Mon, 23 Nov 2026, the desk wrote:\n> Yes, to 40 m.\n> Come on Monday.',
    }),
  );
  expect(second.outcome).toBe('received');
  const { item: after, messages } = await desk.read(item);
  expect(after.state).toBe('ASSIGNED');
  expect(messages.at(-1)).toMatchObject({ from: 'requester', channel: 'email', text: 'Monday is fine.' });
  await desk.reply(item, 'Until Monday.');
  await expect.poll(async () => (await test.mailTo(from)).text, SOON).toContain('Until Monday.');
  expect(await test.mailTo(from)).toMatchObject({
    inReplyTo: '<second@example.com>',
    references: ['<first@example.com>', own, '<second@example.com>'],
  });
  expect(await desk.listOf(from)).toHaveLength(1);
});

it('a reference in the subject counts only from the requester’s own address', async () => {
  const [owner, stranger] = [newAddress(), newAddress()];
  await deliver(writeMail({ from: owner }));
  const [item] = await desk.listOf(owner);
  if (item === undefined) throw new Error('nothing was opened');
  const subject = `Re: The shaft [${item.ref}]`;
  expect((await deliver(writeMail({ from: stranger, subject, text: 'Send the deed to me.' }))).outcome).toBe('opened');
  expect((await desk.read(item)).messages).toHaveLength(1);
  expect((await deliver(writeMail({ from: owner, subject, text: 'One more thing.' }))).outcome).toBe('received');
  expect((await desk.read(item)).messages.map(({ text }) => text)).toEqual(['Is the shaft open?', 'One more thing.']);
});

it('someone who got a mail of the thread may answer it, under their own address, and the answer goes to the requester', async () => {
  const [owner, brother] = [newAddress(), newAddress()];
  await deliver(writeMail({ from: owner, messageID: '<of-owner@example.com>' }));
  const [item] = await desk.listOf(owner);
  if (item === undefined) throw new Error('nothing was opened');
  const from = `The desk itself <${brother}>`;
  await deliver(writeMail({ from, inReplyTo: '<of-owner@example.com>', text: 'I am his brother.' }));
  expect((await desk.read(item)).messages.at(-1)?.authorName).toBe(from);
  await desk.reply(item, 'Thank you both.');
  await expect.poll(() => test.mails.at(-1), SOON).toMatchObject({ to: owner });
  expect(test.mails.some(({ to }) => to === brother)).toBe(false);
});

it.each([
  ['an absence note', { headers: ['Auto-Submitted: auto-replied'] }, 'automatic'],
  ['a newsletter', { headers: ['Precedence: bulk'] }, 'bulk'],
  ['a mail of the register itself', { messageID: '<2f@127.0.0.1>' }, 'own'],
  ['a mail from the mailbox', { from: 'Desk@Register.Example' }, 'own'],
])('%s opens nothing', async (_, draft, reason) => {
  const from = newAddress();
  const taken = await deliver(writeMail({ from, ...draft }));
  expect(taken).toMatchObject({ outcome: 'skipped', reason });
  await flagsOf(taken.uid).toEqual(['\\Seen']);
  expect(await desk.listOf(from)).toEqual([]);
});

it('a mail that cannot be used is set aside, unread and flagged, and shows in the figures', async () => {
  const taken = await deliver('Subject: no sender\r\n\r\nText');
  expect(taken).toMatchObject({ outcome: 'set_aside', reason: 'no_sender' });
  await flagsOf(taken.uid).toEqual(['\\Flagged']);
  const bomb = await deliver(`From: a@example.com\r\nX-Bomb: ${'x'.repeat(2 * 1024 ** 2)}\r\n\r\nText`);
  expect(bomb).toMatchObject({ outcome: 'set_aside', reason: 'unreadable' });
  const { body } = await test.app.inject('/metrics');
  expect(body).toMatch(/^atlas_mails_set_aside [2-9]/m);
  expect(body).toMatch(/^atlas_mailbox_checked_seconds \d/m);
});

it('a mail whose sender and Message-ID are too long for any index is set aside, and those behind it are read', async () => {
  const long = randomBytes(3_000).toString('hex');
  await server.deliver(`From: ${long}@example.com\r\nMessage-ID: <${long}@example.com>\r\nSubject: Stop\r\n\r\nText`);
  const from = newAddress();
  await deliver(writeMail({ from }));
  expect(await desk.listOf(from)).toHaveLength(1);
  const { rows } = await test.storage.opened.pool.query("SELECT outcome, reason FROM app.mail WHERE subject = 'Stop'");
  expect(rows).toEqual([{ outcome: 'set_aside', reason: 'no_sender' }]);
}, 120_000);

it('the same mail counts once, delivered twice or numbered again', async () => {
  const from = newAddress();
  const mail = writeMail({ from });
  await deliver(mail);
  expect(await deliver(mail)).toMatchObject({ outcome: 'skipped', reason: 'duplicate' });
  const before = await test.storage.opened.pool.query('SELECT count(*)::int AS items FROM app.work_item');
  await server.renumber();
  const next = newAddress();
  const uid = await server.deliver(writeMail({ from: next }));
  await expect.poll(() => desk.listOf(next), { timeout: 60_000, interval: 500 }).toHaveLength(1);
  const { rows } = await test.storage.opened.pool.query(
    `SELECT count(DISTINCT m.uid_validity)::int AS validities,
      (SELECT count(*)::int FROM app.work_item) AS items FROM app.mail m`,
  );
  expect(rows).toEqual([{ validities: 2, items: before.rows[0].items + 1 }]);
  await flagsOf(uid).toEqual(['\\Seen']);
}, 120_000);

it('more mails of one address than a person sends are set aside', async () => {
  const from = newAddress();
  for (let count = 0; count < 30; count += 1) await server.deliver(writeMail({ from, subject: `Mail ${count}` }));
  const last = await deliver(writeMail({ from, subject: 'One too many' }));
  expect(last).toMatchObject({ outcome: 'set_aside', reason: 'too_many' });
  expect(await desk.listOf(from)).toHaveLength(30);
}, 120_000);

it('mails that claim to be from someone do not keep their answer from arriving', async () => {
  const from = newAddress();
  await deliver(writeMail({ from }));
  const [item] = await desk.listOf(from);
  if (item === undefined) throw new Error('nothing was opened');
  const answered = await desk.reply(item, 'When can you come?');
  const answer = `<${answered.messages.at(-1)?._id}@127.0.0.1>`;
  await expect.poll(async () => (await desk.read(item)).messages.at(-1)?.delivery?.state, SOON).toBe('sent');
  for (let count = 0; count < 30; count += 1) await server.deliver(writeMail({ from, subject: `Forged ${count}` }));
  expect(await deliver(writeMail({ from, subject: 'Forged again' }))).toMatchObject({ reason: 'too_many' });
  const own = await deliver(writeMail({ from, inReplyTo: answer, text: 'On Monday.' }));
  expect(own).toMatchObject({ outcome: 'received' });
  // The id of an answer proves nothing for another address.
  const other = newAddress();
  for (let count = 0; count < 30; count += 1) await server.deliver(writeMail({ from: other, inReplyTo: answer }));
  expect(await deliver(writeMail({ from: other, inReplyTo: answer }))).toMatchObject({ reason: 'too_many' });
}, 240_000);

it('nothing is marked before it is stored, and what could not be stored is read again', async () => {
  const from = newAddress();
  const { pool } = test.storage.opened;
  await pool.query('ALTER TABLE app.mail ADD CONSTRAINT shut CHECK (false) NOT VALID');
  const uid = await server.deliver(writeMail({ from }));
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  expect((await server.readFlags()).get(uid)).toEqual([]);
  expect(await desk.listOf(from)).toEqual([]);
  await pool.query('ALTER TABLE app.mail DROP CONSTRAINT shut');
  await expect.poll(() => desk.listOf(from), SOON).toHaveLength(1);
  await flagsOf(uid).toEqual(['\\Seen']);
});

it('goes on when the mail server comes back', async () => {
  await server.stop();
  await server.start();
  const from = newAddress();
  await server.deliver(writeMail({ from }));
  await expect.poll(() => desk.listOf(from), { timeout: 60_000, interval: 500 }).toHaveLength(1);
}, 90_000);

it('a report that an answer was not delivered gives the item back to the desk', async () => {
  const from = newAddress();
  await deliver(writeMail({ from }));
  const [item] = await desk.listOf(from);
  if (item === undefined) throw new Error('nothing was opened');
  const { messages } = await desk.reply(item, 'Yes.');
  const answer = messages.at(-1);
  await expect.poll(async () => (await desk.read(item)).messages.at(-1)?.delivery?.state, SOON).toBe('sent');
  const report = [
    'From: MAILER-DAEMON@mx.example',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Final-Recipient: rfc822; x@example.com',
    'Action: failed',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${answer?._id}@127.0.0.1>`,
    '',
    '--b--',
    '',
  ].join('\r\n');
  expect(await deliver(report)).toMatchObject({ outcome: 'skipped', reason: 'bounce' });
  const { item: after, messages: told } = await desk.read(item);
  expect(after.state).toBe('ASSIGNED');
  expect(told.find(({ _id }) => _id === answer?._id)?.delivery).toMatchObject({ state: 'failed', reason: 'bounced' });
  expect(told.at(-1)).toMatchObject({ from: 'system' });
});

it('an archive that unpacks to a terabyte is named and not opened', async () => {
  const from = newAddress();
  const bytes = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100_000)]);
  await deliver(writeMail({ from, files: [{ name: 'plan.zip', type: 'application/zip', bytes }] }));
  const [item] = await desk.listOf(from);
  if (item === undefined) throw new Error('nothing was opened');
  expect((await desk.read(item)).messages[0]?.text).toContain('“plan.zip”');
});
