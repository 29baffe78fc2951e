import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfiguration } from './config.ts';
import { createMailer } from './mail.ts';

it.each([
  ['letters of any language', 'You asked for “Großer Claim”.'],
  ['plain letters', 'You asked for it.'],
])('a mail in the outbox folder can be read as it is, with %s', async (_, sentence) => {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-mail-'));
  try {
    const link = `http://localhost:4310/reset-password#token=${'x'.repeat(120)}`;
    const mailer = createMailer(readConfiguration({ ATLAS_DATA: folder }));
    await mailer.send({ to: 'a@example.com', subject: 'Hello', text: `${sentence}\n\n${link}\n` }, crypto.randomUUID());
    const [name = ''] = readdirSync(join(folder, 'outbox'));
    const [head = '', body] = readFileSync(join(folder, 'outbox', name), 'utf8').split(/\r\n\r\n(.*)/s);
    expect(body).toBe(`${sentence}\r\n\r\n${link}\r\n`);
    expect(head.split('\r\n')).toEqual(
      expect.arrayContaining([
        'To: a@example.com',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: 8bit',
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
