import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';
import { findFreePort } from './free-port.ts';

/** Dovecot, a real IMAP server, on a free port of this machine. */
export interface MailServer {
  /** The settings of a register that reads this mailbox. */
  readonly settings: Readonly<Record<string, string>>;
  /** Puts a mail into the mailbox, as a mail server would. @returns its UID */
  readonly deliver: (mail: string | Buffer) => Promise<number>;
  /** The flags of each mail, by UID. */
  readonly readFlags: () => Promise<ReadonlyMap<number, readonly string[]>>;
  /** Numbers all mails again, under another UIDVALIDITY. */
  readonly renumber: () => Promise<void>;
  /** Ends all connections, and takes none until `start`. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

const USER = 'desk';
const PASSWORD = 'p@ss word/1';
const DESK_ADDRESS = 'desk@register.example';

/** @param without extensions of IMAP that the server hides */
export async function startMailServer(without: readonly 'IDLE'[] = []): Promise<MailServer> {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-dovecot-'));
  const port = await findFreePort();
  const owner = findOwner();
  for (const name of ['run', 'mail']) {
    mkdirSync(join(folder, name));
    if (owner.isRoot) chownSync(join(folder, name), owner.uid, owner.gid);
  }
  chmodSync(folder, 0o755);
  const settings = join(folder, 'dovecot.conf');
  writeFileSync(settings, writeSettings(folder, port, owner, without));
  let dovecot: ChildProcess | undefined;
  const start = async () => {
    dovecot = spawn('/usr/sbin/dovecot', ['-F', '-c', settings], { stdio: 'ignore' });
    await untilItAnswers(port, () => (dovecot?.exitCode === null ? undefined : readLog(folder)));
  };
  const stop = async () => {
    if (dovecot?.exitCode !== null || dovecot.signalCode !== null) return;
    const ended = once(dovecot, 'exit');
    dovecot.kill('SIGTERM');
    await ended;
  };
  await start();
  return {
    settings: {
      MAILBOX_URL: `imap://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/INBOX`,
      MAILBOX_ADDRESS: DESK_ADDRESS,
    },
    deliver: (mail) =>
      withClient(port, async (client) => {
        const stored = await client.append('INBOX', typeof mail === 'string' ? Buffer.from(mail) : mail);
        if (stored === false || stored.uid === undefined) throw new Error('the mail server stored nothing');
        return stored.uid;
      }),
    readFlags: () =>
      withClient(port, async (client) => {
        await client.mailboxOpen('INBOX', { readOnly: true });
        const flags = new Map<number, readonly string[]>();
        for await (const mail of client.fetch('1:*', { uid: true, flags: true })) {
          flags.set(mail.uid, [...(mail.flags ?? [])].filter((flag) => flag !== '\\Recent').sort());
        }
        return flags;
      }),
    renumber: async () => {
      await stop();
      rmSync(join(folder, 'mail', 'dovecot-uidlist'));
      for (const name of ['dovecot.index', 'dovecot.index.log', 'dovecot.index.cache']) {
        rmSync(join(folder, 'mail', name), { force: true });
      }
      await start();
    },
    stop,
    start,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
  readonly name: string;
  readonly isRoot: boolean;
}

/** Dovecot opens no mailbox as root. */
function findOwner(): Owner {
  const { uid, gid, username } = userInfo();
  if (uid !== 0) return { uid, gid, name: username, isRoot: false };
  const [, , nobody = '65534', group = '65534'] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith('nobody:'))
      ?.split(':') ?? [];
  return { uid: Number(nobody), gid: Number(group), name: 'nobody', isRoot: true };
}

function writeSettings(folder: string, port: number, owner: Owner, without: readonly string[]): string {
  const capability = ['IMAP4rev1', 'LITERAL+', 'UIDPLUS', 'IDLE'].filter((name) => !without.includes(name as 'IDLE'));
  return `
base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail
mail_uid = ${owner.uid}
mail_gid = ${owner.gid}
first_valid_uid = 1
first_valid_gid = 0
${owner.isRoot ? '' : `default_internal_user = ${owner.name}\ndefault_login_user = ${owner.name}`}
default_process_limit = 20
passdb {
  driver = static
  args = password=${PASSWORD.includes(' ') ? `{PLAIN.b64}${Buffer.from(PASSWORD).toString('base64')}` : PASSWORD}
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${folder}/mail
}
service imap-login {
  chroot =
  process_min_avail = 0
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
protocol imap {
  imap_capability = ${capability.join(' ')}
  mail_max_userip_connections = 50
}
namespace inbox {
  inbox = yes
}
`;
}

async function withClient<T>(port: number, use: (client: ImapFlow) => Promise<T>): Promise<T> {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port,
    secure: false,
    doSTARTTLS: false,
    auth: { user: USER, pass: PASSWORD },
    logger: false,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.logout().catch(() => client.close());
  }
}

async function untilItAnswers(port: number, findFault: () => string | undefined): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const fault = findFault();
    if (fault !== undefined) throw new Error(`dovecot ended: ${fault}`);
    const answers = await withClient(port, async () => true).catch(() => false);
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('dovecot does not answer');
}

function readLog(folder: string): string {
  try {
    return readFileSync(join(folder, 'log'), 'utf8').slice(-2_000);
  } catch {
    return 'without a log';
  }
}
