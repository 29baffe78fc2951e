import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './journey.ts';

const folder = join(process.env.ATLAS_E2E_DATA ?? '', 'outbox');

function findMails(to: string, subject: RegExp): string[] {
  return readdirSync(folder, { encoding: 'utf8' })
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${to}`) && subject.test(mail));
}

/** The link in the latest mail to an address, once it is in the outbox folder. */
export async function waitForLink(to: string, subject: RegExp): Promise<string> {
  let link: string | undefined;
  await expect(() => {
    link = findMails(to, subject)
      .at(-1)
      ?.match(/https?:\S+#token=\S+/)?.[0];
    expect(link, `a mail to ${to} with a link`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return link ?? '';
}

/** The latest code to an E.164 number, once it is in the outbox folder. */
export async function waitForCode(to: string): Promise<string> {
  let code: string | undefined;
  await expect(() => {
    code = readdirSync(folder, { encoding: 'utf8' })
      .filter((name) => name.endsWith('.txt') && !name.startsWith('.'))
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .findLast((message) => message.startsWith(`To: ${to}\n`))
      ?.match(/^(\d{6}) /m)?.[1];
    expect(code, `a code to ${to}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return code ?? '';
}
