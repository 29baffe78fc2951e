import { expect, it } from 'vitest';
import { writeMail } from '../../../testing/write-mail.ts';
import { readMail } from './read-mail.ts';
import { readMailAside } from './read-mail-aside.ts';

const read = (raw: string | Buffer) => readMail(typeof raw === 'string' ? Buffer.from(raw) : raw);

it('reads what matters of a mail', async () => {
  const mail = await read(
    writeMail({
      from: '=?utf-8?Q?R=C3=BCdo_Moyo?= <Rudo@Example.COM>, other@example.com',
      subject: '=?utf-8?B?R3LDvMOfZQ==?=',
      messageID: '<1@example.com>',
      inReplyTo: '<a@register.example>',
      references: ['<b@register.example>', '<a@register.example>'],
      headers: ['Auto-Submitted: Auto-Replied; owner-email="x@y"', 'Return-Path: <>', 'List-Id: <l.example.com>'],
    }),
  );
  expect(mail).toMatchObject({
    sender: { address: 'rudo@example.com', name: 'Rüdo Moyo' },
    subject: 'Grüße',
    messageID: '<1@example.com>',
    inReplyTo: ['<a@register.example>'],
    references: ['<b@register.example>', '<a@register.example>'],
    signs: { autoSubmitted: 'auto-replied', returnPath: '<>', isList: true, precedence: undefined },
    text: 'Is the shaft open?',
    files: [],
    filesLeftOut: 0,
  });
});

it.each([
  ['windows-1252', Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65, 0x20, 0x80]), 'Grüße €'],
  ['iso-2022-jp', Buffer.from('\u001b$BF|K\\\u001b(B'), '日本'],
  ['no-such-charset', Buffer.from('plain'), 'plain'],
])('decodes %s', async (charset, bytes, text) => {
  const head = `From: a@example.com\r\nContent-Type: text/plain; charset=${charset}\r\n\r\n`;
  expect((await read(Buffer.concat([Buffer.from(head), bytes]))).text).toBe(text);
});

it('makes text of HTML, without programs and pictures', async () => {
  const html =
    '<p>Dear desk</p><script>alert(1)</script><img src="http://x.example/p.gif"><style>p{}</style><p>Bye</p>';
  const mail = await read(`From: a@example.com\r\nContent-Type: text/html\r\n\r\n${html}`);
  expect(mail.text).toContain('Dear desk');
  expect(mail.text).toContain('Bye');
  expect(mail.text).not.toMatch(/alert|p\{\}|<p>/);
});

it('leaves no line breaks, invisible letters or other headers in what is shown on one line', async () => {
  const mail = await read(
    writeMail({
      from: '=?utf-8?Q?A=E2=80=AEb=0D=0ABcc=3A_x?= <a@example.com>',
      subject: '=?utf-8?Q?Hi=0D=0ABcc:_victim@example.com=00?=',
    }),
  );
  expect(mail.subject).toBe('Hi Bcc: victim@example.com');
  expect(mail.sender?.name).toBe('Ab Bcc: x');
});

it.each([
  ['no sender', ''],
  ['an empty one', 'From: \r\n'],
  ['one without an address', 'From: Rudo\r\n'],
  ['a group', 'From: undisclosed-recipients:;\r\n'],
])('finds no sender in a mail with %s', async (_, header) => {
  expect((await read(`${header}Subject: x\r\n\r\nText`)).sender).toBeUndefined();
});

it('takes ten files and counts the others, and keeps a mail in a mail as a file', async () => {
  const files = Array.from({ length: 12 }, (_, at) => ({
    name: `../${at}.pdf`,
    type: at === 0 ? 'message/rfc822' : 'application/pdf',
    bytes: Buffer.from('From: x@example.com\r\n\r\nInner'),
  }));
  const mail = await read(writeMail({ files }));
  expect(mail).toMatchObject({ text: 'Is the shaft open?', filesLeftOut: 2 });
  expect(mail.files).toHaveLength(10);
});

it('names the mail that could not be delivered', async () => {
  const report = [
    'From: MAILER-DAEMON@mx.example',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; rudo@example.com',
    'Action: failed',
    'Status: 5.1.1',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    'Message-ID: <3a@register.example>',
    'Subject: Re: The shaft',
    '',
    '--b--',
    '',
  ].join('\r\n');
  expect(await read(report)).toMatchObject({ isReport: true, undelivered: ['<3a@register.example>'] });
  expect((await read(report.replace('failed', 'delayed'))).undelivered).toEqual([]);
});

it('reads a line of 10 MB', async () => {
  const mail = await readMailAside(Buffer.from(writeMail({ text: 'x'.repeat(10 * 1024 ** 2) })));
  expect(mail?.text).toHaveLength(10 * 1024 ** 2);
});

it.each([
  ['a header of 10 MB', `From: a@example.com\r\nX-Bomb: ${'x'.repeat(10 * 1024 ** 2)}\r\n\r\nText`],
  [
    'thousands of parts',
    `From: a@example.com\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(20_000)}--b--`,
  ],
])('gives up on %s', async (_, raw) => {
  expect(await readMailAside(Buffer.from(raw))).toBeUndefined();
});

it('gives up when a mail takes too long or too much memory', async () => {
  const deep = `From: a@example.com\r\nContent-Type: text/html\r\n\r\n${'<div>'.repeat(180_000)}`;
  const began = performance.now();
  await readMailAside(Buffer.from(deep), { megabytes: 64, milliseconds: 3_000 });
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(await readMailAside(Buffer.from(deep), { megabytes: 64, milliseconds: 1 })).toBeUndefined();
});
