import { expect } from './journey.ts';
import { readOutboxes } from './outbox-folders.ts';

function findMails(to: string, subject: RegExp): string[] {
  return readOutboxes('.eml').filter((mail) => mail.includes(`To: ${to}`) && subject.test(mail));
}

/** The link in the latest mail to an address, once it is in an outbox folder. */
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

/** The latest code to an E.164 number, once it is in an outbox folder. */
export async function waitForCode(to: string): Promise<string> {
  let code: string | undefined;
  await expect(() => {
    code = readOutboxes('.txt')
      .findLast((message) => message.startsWith(`To: ${to}\n`))
      ?.match(/^(\d{6}) /m)?.[1];
    expect(code, `a code to ${to}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return code ?? '';
}
