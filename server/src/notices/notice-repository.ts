import { NoticeCause, NoticeKind } from '@atlas/contract/notice-causes';
import { MailChoice, type NoticeChoices, NoticeSubject } from '@atlas/contract/notices';
import { Role } from '@atlas/contract/roles';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader, Tx } from '../platform/database/executor.ts';
import { NoticedFact } from './noticed-fact.ts';

/** A notice with the present state of its subject, see `app.notice_json`. */
export const StoredNotice = z.object({
  _id: z.string(),
  personID: z.string(),
  companyID: z.nullable(z.string()),
  company: z.nullable(z.string()),
  kind: NoticeKind,
  cause: NoticeCause,
  subject: NoticeSubject,
  isUrgent: z.boolean(),
  at: z.string(),
  readAt: z.nullable(z.string()),
  role: z.nullable(Role),
  isOfficer: z.boolean(),
  state: z.unknown(),
});
export type StoredNotice = z.infer<typeof StoredNotice>;

/** What people have chosen; a missing kind has the contract's default. */
const StoredChoices = z.object({
  personID: z.string(),
  companyID: z.nullable(z.string()),
  mail: z.partialRecord(NoticeKind, MailChoice),
  push: z.partialRecord(NoticeKind, z.boolean()),
  quiet: z.boolean(),
});
export type StoredChoices = z.infer<typeof StoredChoices>;

/** A notice that is made. */
export interface NewNotice {
  readonly personID: string;
  readonly companyID: string | null;
  readonly kind: NoticeKind;
  readonly cause: NoticeCause;
  readonly subjectType: NoticeSubject['type'];
  readonly subjectID: string;
  readonly partID: string | null;
  readonly urgent: boolean;
  /** RFC 3339, like the moments at which it goes out. */
  readonly at: string;
  readonly mailAt: string | null;
  readonly pushAt: string | null;
}

async function readJson(reader: Reader, query: ReturnType<typeof sql<{ found: unknown }>>): Promise<unknown> {
  const { rows } = await query.execute(reader);
  return rows[0]?.found;
}

/**
 * Takes the next facts out of the queue. One that this version of the register cannot read is dropped: another version
 * recorded it.
 * @returns how many were taken, and those that can be read
 */
export async function takeWaitingFacts(
  tx: Tx,
  most: number,
): Promise<{ taken: number; facts: readonly NoticedFact[] }> {
  const found = z
    .array(z.unknown())
    .parse(await readJson(tx, sql<{ found: unknown }>`SELECT app.take_waiting_facts(${most}::int) AS found`));
  const facts = found.map((fact) => NoticedFact.safeParse(fact).data).filter((fact) => fact !== undefined);
  return { taken: found.length, facts };
}

export async function readChoices(tx: Tx, people: readonly string[]): Promise<readonly StoredChoices[]> {
  const found = await readJson(tx, sql<{ found: unknown }>`SELECT app.choices_of(${[...people]}::uuid[]) AS found`);
  return z.array(StoredChoices).parse(found);
}

export async function keepNotices(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length > 0) await sql`SELECT app.keep_notices(${JSON.stringify(notices)}::jsonb)`.execute(tx);
}

/** The latest notices of the acting person, or the unread ones of them, newest first. */
export async function readOwnNotices(
  reader: Reader,
  most: number,
  onlyUnread: boolean,
): Promise<readonly StoredNotice[]> {
  const found = await readJson(
    reader,
    sql<{ found: unknown }>`SELECT app.own_notices(${most}::int, ${onlyUnread}::boolean) AS found`,
  );
  return z.array(StoredNotice).parse(found);
}

/** Marks the acting person's notices as read, up to a moment: those of the thing that one of them is about, or all. */
export async function markRead(tx: Tx, until: string, noticeID: string | undefined): Promise<void> {
  await sql`UPDATE app.notice n SET read_at = app.clock()
    WHERE n.person_id = (SELECT app.current_user_id()) AND n.read_at IS NULL
      AND date_trunc('milliseconds', n.made_at) <= ${until}::timestamptz
      AND (${noticeID ?? null}::uuid IS NULL OR EXISTS (SELECT FROM app.notice t
        WHERE t.id = ${noticeID ?? null}::uuid AND t.person_id = n.person_id AND t.subject_id = n.subject_id
          AND t.company_id IS NOT DISTINCT FROM n.company_id))`.execute(tx);
}

const OwnChoices = z.object({ ...z.omit(StoredChoices, { personID: true }).shape, company: z.nullable(z.string()) });

/** What the acting person has chosen for each company that they belong to, and for the register if they are an officer. */
export async function readOwnChoices(reader: Reader): Promise<readonly z.infer<typeof OwnChoices>[]> {
  return z.array(OwnChoices).parse(await readJson(reader, sql<{ found: unknown }>`SELECT app.own_choices() AS found`));
}

export async function keepOwnChoices(tx: Tx, companyID: string | null, choices: NoticeChoices): Promise<void> {
  const [mail, push] = [JSON.stringify(choices.mail), JSON.stringify(choices.push)];
  await sql`INSERT INTO app.notice_setting (person_id, company_id, mail, push, quiet)
    VALUES ((SELECT app.current_user_id()), ${companyID}::uuid, ${mail}::jsonb, ${push}::jsonb, ${choices.quiet})
    ON CONFLICT (person_id, company_id) DO UPDATE
      SET mail = excluded.mail, push = excluded.push, quiet = excluded.quiet, changed_at = app.clock()`.execute(tx);
}

/** Turns off all mails of a company for a person. @returns false if the account is gone */
export async function stopMails(
  tx: Tx,
  { personID, companyID }: { readonly personID: string; readonly companyID: string | null },
  { mail, push }: Pick<NoticeChoices, 'mail' | 'push'>,
): Promise<boolean> {
  const [mails, pushes] = [JSON.stringify(mail), JSON.stringify(push)];
  const { rows } = await sql<{ done: boolean }>`
    SELECT app.stop_mails(${personID}::uuid, ${companyID}::uuid, ${mails}::jsonb, ${pushes}::jsonb) AS done`.execute(
    tx,
  );
  return rows[0]?.done === true;
}
