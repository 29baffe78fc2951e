import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { uploadWorkFile, viewWorkFile } from '@atlas/contract/documents';
import { deleteAccount } from '@atlas/contract/own-account';
import { exportOwnData } from '@atlas/contract/own-data';
import { strFromU8, unzipSync } from 'fflate';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildPerson } from '../../../testing/builders/person.ts';
import { call } from '../../../testing/call.ts';
import { buildDeskWork, type DeskWork } from '../../../testing/desk-work.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { samplePdf } from '../../../testing/sample-files.ts';
import { packedBomb, writePdf } from '../../../testing/sample-pdfs.ts';
import { jpegOfPhone, PLACE } from '../../../testing/sample-pictures.ts';
import { formOf, uploadTo } from '../../../testing/upload.ts';
import { writeMail } from '../../../testing/write-mail.ts';
import { readConfiguration } from '../../platform/config.ts';
import { FileStore } from '../../platform/file-store.ts';
import { createMailer } from '../../platform/mail.ts';
import { loadSecrets } from '../../platform/secrets.ts';
import { forgetChannelTraces } from '../forget-channel-traces.ts';
import { sendAnswer } from '../send-answer.ts';

const SOON = { timeout: 40_000, interval: 200 };

let server: MailServer;
let test: TestApp;
let desk: DeskWork;
beforeAll(async () => {
  server = await startMailServer();
  test = await startTestApp({ ...server.settings, MAILBOX_AUTHENTICATOR: 'mx.register.example' });
  desk = await buildDeskWork(test);
}, 120_000);
afterAll(async () => {
  await test.close();
  await server.remove();
});

async function open(address: string, draft: Parameters<typeof writeMail>[0] = {}) {
  await server.deliver(writeMail({ from: `Rudo Moyo <${address}>`, ...draft }));
  await expect.poll(() => desk.listOf(address), SOON).toHaveLength(1);
  const [item] = await desk.listOf(address);
  if (item === undefined) throw new Error('nothing was opened');
  return item;
}

it('files what the documents room would take, without the place of a picture, and names the rest', async () => {
  const item = await open('files@example.com', {
    files: [
      { name: '../../deed.PDF', type: 'application/octet-stream', bytes: samplePdf() },
      { name: 'beacon.jpg', type: 'image/jpeg', bytes: jpegOfPhone() },
      { name: 'plan.dwg', type: 'image/vnd.dwg', bytes: Buffer.from('AC1032 drawing') },
      {
        name: 'form.pdf',
        type: 'application/pdf',
        bytes: writePdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
      },
      { name: 'bomb.pdf', type: 'application/pdf', bytes: packedBomb(300) },
    ],
  });
  const [message] = (await desk.read(item)).messages;
  expect(message?.files.map(({ name, mediaType }) => [name, mediaType])).toEqual([
    ['deed.pdf', 'application/pdf'],
    ['beacon.jpg', 'image/jpeg'],
  ]);
  for (const name of ['plan.dwg', 'form.pdf', 'bomb.pdf']) expect(message?.text).toContain(`“${name}”`);
  const picture = message?.files[1];
  const url = viewWorkFile.path
    .replace(':companyID', desk.companyID)
    .replace(':workItemID', item._id)
    .replace(':fileID', picture?._id ?? '');
  const saved = await test.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${desk.clerk.token}` } });
  expect(saved.statusCode).toBe(200);
  expect(saved.headers['content-type']).toBe('image/jpeg');
  expect(saved.rawPayload.length).toBe(picture?.sizeBytes);
  expect(saved.rawPayload.includes(PLACE)).toBe(false);
  const stranger = await buildPerson(test);
  const denied = await test.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${stranger.token}` } });
  expect(denied.statusCode).toBe(404);
});

it('a sender is known to be an account only if the operator’s mail server says so', async () => {
  const [proven, forged] = [await buildPerson(test), await buildPerson(test)];
  const results = (result: string) => [
    `Authentication-Results: mx.register.example;\r\n dmarc=${result} header.from=example.com`,
  ];
  expect((await open(proven.email, { headers: results('pass') })).requester.userSub).toBe(proven.sub);
  expect((await open(forged.email, { headers: results('fail') })).requester.userSub).toBeNull();
});

it('what a person wrote is in the copy of their data, and their address goes with their account', async () => {
  const person = await buildPerson(test);
  const item = await open(person.email, { subject: 'My own claim', text: 'Where is it?' });
  const file = await test.app.inject({
    method: 'GET',
    url: exportOwnData.path,
    headers: { authorization: `Bearer ${person.token}` },
  });
  const { 'data.json': json = new Uint8Array() } = unzipSync(new Uint8Array(file.rawPayload));
  expect(JSON.parse(strFromU8(json)).channelMessages).toEqual([
    expect.objectContaining({ kind: 'email', direction: 'in', title: 'My own claim', text: 'Where is it?' }),
  ]);
  await call(test.app, deleteAccount, { body: { password: person.password } }, person);
  const { item: after, messages } = await desk.read(item);
  expect(after.requester).toMatchObject({ email: null });
  expect(messages[0]?.authorName).not.toContain('Rudo');
  const { rows } = await test.storage.opened.pool.query(
    `SELECT (SELECT count(*)::int FROM app.mail WHERE sender = $1) AS mails,
      (SELECT count(*)::int FROM app.channel_message WHERE address = $1) AS messages,
      (SELECT count(*)::int FROM app.work_message WHERE author_name LIKE '%' || $1 || '%') AS names`,
    [person.email],
  );
  expect(rows).toEqual([{ mails: 0, messages: 0, names: 0 }]);
});

it('the original is kept for 90 days, and the message longer', async () => {
  const item = await open('original@example.com', { text: 'Keep me' });
  const { pool } = test.storage.opened;
  const { rows } = await pool.query<{ name: string }>(
    `SELECT encode(sha256, 'hex') AS name FROM app.mail WHERE sender = 'original@example.com'`,
  );
  const name = rows[0]?.name ?? '';
  const read = () => readFileSync(join(test.configuration.dataFolder, 'files', name.slice(0, 2), name), 'utf8');
  expect(read()).toContain('Keep me');
  const files = new FileStore(test.configuration.dataFolder);
  const forget = () => forgetChannelTraces({ database: test.database, files });
  await forget();
  expect(read()).toContain('Keep me');
  await pool.query(
    `UPDATE app.mail SET received_at = received_at - interval '91 days' WHERE sender = 'original@example.com'`,
  );
  await forget();
  expect(read).toThrow('ENOENT');
  expect((await desk.read(item)).messages[0]?.text).toBe('Keep me');
});

it('an answer travels by SMTP in its thread, and nothing in a subject becomes a header', async () => {
  const taken: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('gone') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : undefined),
    onData: async (stream, _session, done) => {
      taken.push(Buffer.concat(await stream.toArray()).toString());
      done();
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const mailer = createMailer(readConfiguration({ SMTP_URL: `smtp://127.0.0.1:${port}` }));
  const files = new FileStore(test.configuration.dataFolder);
  const secrets = await loadSecrets(test);
  const parts = { database: test.database, configuration: test.configuration, mailer, files, secrets };
  const answer = async (address: string, draft: Parameters<typeof writeMail>[0] = {}) => {
    const item = await open(address, draft);
    const place = { companyID: desk.companyID, holder: `work-items/${item._id}`, kind: 'files' } as const;
    const form = formOf([{ fileName: 'deed of the shaft.pdf', bytes: samplePdf('a deed') }]);
    const { body } = await uploadTo(test, place, form, desk.clerk);
    const { messages } = await desk.reply(item, 'Yes.', [uploadWorkFile.reply.parse(body)._id]);
    const messageID = messages.at(-1)?._id ?? '';
    const sent = `SELECT FROM app.outbox WHERE sent_at IS NULL`;
    await expect.poll(async () => (await test.storage.opened.pool.query(sent)).rowCount, SOON).toBe(0);
    // As if it had not left yet.
    await test.storage.opened.pool.query(
      `UPDATE app.channel_message SET state = 'waiting', external_id = NULL WHERE message_id = $1`,
      [messageID],
    );
    expect(await sendAnswer(parts, { companyID: desk.companyID, messageID })).toBe(true);
    return { item, messageID };
  };
  try {
    const subject = '=?utf-8?Q?Hi=0D=0ABcc:_victim@example.com=0D=0A=0D=0AInjected?=';
    const { item, messageID } = await answer('smtp@example.com', { subject, messageID: '<root@example.com>' });
    const [head = ''] = (taken[0] ?? '').split('\r\n\r\n');
    const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
    expect(unfolded).toEqual(
      expect.arrayContaining([
        `Message-ID: <${messageID}@127.0.0.1>`,
        'In-Reply-To: <root@example.com>',
        'References: <root@example.com>',
        'Reply-To: desk@register.example',
        'To: smtp@example.com',
        `Subject: Re: Hi Bcc: victim@example.com Injected [${item.ref}]`,
      ]),
    );
    expect(taken[0]).toContain('filename="deed of the shaft.pdf"');
    expect(taken[0]).toContain(samplePdf('a deed').toString('base64').slice(0, 60));
    expect(unfolded.some((line) => /^bcc:/i.test(line))).toBe(false);
    const refused = await answer('gone@example.com');
    expect(
      (await desk.read(refused.item)).messages.find(({ _id }) => _id === refused.messageID)?.delivery,
    ).toMatchObject({
      state: 'failed',
      reason: 'refused',
    });
  } finally {
    await new Promise<void>((resolve) => smtp.close(resolve));
  }
}, 120_000);
