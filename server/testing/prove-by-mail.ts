import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { confirmEmail } from '@atlas/contract/email-change';

const PATIENCE_MILLISECONDS = 30_000;

/**
 * Confirms the address of a person who has just signed up at a register's process, by the link in the folder of its mails.
 * @throws Error if no mail arrives there, or the register refuses its link
 */
export async function proveByMail(
  { address, dataFolder }: { readonly address: string; readonly dataFolder: string },
  { email, token }: { readonly email: string; readonly token: string },
): Promise<void> {
  const response = await fetch(address + confirmEmail.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ token: await readLink(join(dataFolder, 'outbox'), email) }),
  });
  if (!response.ok) throw new Error(`${confirmEmail.path}: ${await response.text()}`);
}

async function readLink(folder: string, email: string): Promise<string> {
  for (const end = Date.now() + PATIENCE_MILLISECONDS; Date.now() < end; await wait(50)) {
    for (const mail of readMails(folder)) {
      const [, link] = /#token=([^&\s]+)&address=present/.exec(mail) ?? [];
      if (link !== undefined && mail.includes(`To: ${email}`)) return link;
    }
  }
  throw new Error(`no mail to ${email} is in ${folder}`);
}

function readMails(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  } catch {
    // The first mail makes the folder.
    return [];
  }
}
