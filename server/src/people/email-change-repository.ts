import { CONFIRM_HOURS, UNDO_DAYS } from '@atlas/contract/email-change';
import { UserId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/database/executor.ts';
import { faultCode } from '../platform/database/faults.ts';

const now = sql<Date>`clock_timestamp()`;
const UNIQUE_VIOLATION = '23505';

/** A change that is waiting for confirmation. */
export interface WaitingChange {
  readonly email: string;
  readonly until: string;
}

/** The current person's own pending change. */
export async function findOwnWaiting(reader: Reader): Promise<WaitingChange | undefined> {
  const row = await reader
    .selectFrom('email_change')
    .select('new_email')
    .select(sql<string>`app.instant_text(confirm_until)`.as('until'))
    .where('user_id', '=', sql<string>`app.current_user_id()`)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('confirm_until', '>', now)
    .orderBy('requested_at', 'desc')
    .executeTakeFirst();
  return row === undefined ? undefined : { email: row.new_email, until: row.until };
}

interface NewChange {
  readonly user: UserId;
  readonly from: string;
  readonly to: string;
  readonly confirmHash: Buffer;
  readonly undoHash: Buffer;
}

export async function insertChange(tx: Tx, { user, from, to, confirmHash, undoHash }: NewChange): Promise<void> {
  await tx
    .insertInto('email_change')
    .values({
      id: crypto.randomUUID(),
      user_id: user,
      old_email: from,
      new_email: to,
      confirm_hash: confirmHash,
      undo_hash: undoHash,
      confirm_until: sql<Date>`clock_timestamp() + make_interval(hours => ${CONFIRM_HOURS})`,
      undo_until: sql<Date>`clock_timestamp() + make_interval(days => ${UNDO_DAYS})`,
    })
    .execute();
}

/** Ends the pending changes of a person; returns how many there were. */
export async function endWaiting(tx: Tx, user: UserId): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('email_change')
    .set({ ended_at: now })
    .where('user_id', '=', user)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Whether the address has an account, or belonged to a person who can still get it back. */
export async function isAddressTaken(reader: Reader, email: string, except: UserId): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT EXISTS (SELECT FROM app.user_account u WHERE u.email = ${email} AND u.id <> ${except})
      OR EXISTS (SELECT FROM app.email_change c WHERE c.old_email = ${email} AND c.user_id <> ${except}
        AND c.confirmed_at IS NOT NULL AND c.ended_at IS NULL AND c.undo_until > clock_timestamp()) AS taken`.execute(
    reader,
  );
  return rows[0]?.taken === true;
}

/**
 * Uses up the link in the new mailbox, for its own account.
 * @returns the new address; undefined for a link that was used, ended, is too old or is another account's
 */
export async function spendConfirmation(tx: Tx, hash: Buffer, user: UserId): Promise<string | undefined> {
  const row = await tx
    .updateTable('email_change')
    .set({ confirmed_at: now })
    .where('confirm_hash', '=', hash)
    .where('user_id', '=', user)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('confirm_until', '>', now)
    .returning('new_email')
    .executeTakeFirst();
  return row?.new_email;
}

/** A change that was undone. */
export interface UndoneChange {
  readonly user: UserId;
  readonly email: string;
  /** Whether the account had the new address already. */
  readonly wasConfirmed: boolean;
}

/** Whether a link in a former mailbox can still undo a change. */
export async function isUndoOpen(reader: Reader, hash: Buffer): Promise<boolean> {
  const row = await reader
    .selectFrom('email_change')
    .select('id')
    .where('undo_hash', '=', hash)
    .where('ended_at', 'is', null)
    .where('undo_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Uses up the link in the former mailbox, and ends every later change of the account with it: the person who made them
 * cannot undo this in turn.
 */
export async function spendUndo(tx: Tx, hash: Buffer): Promise<UndoneChange | undefined> {
  const row = await tx
    .updateTable('email_change')
    .set({ ended_at: now })
    .where('undo_hash', '=', hash)
    .where('ended_at', 'is', null)
    .where('undo_until', '>', now)
    .returning(['user_id', 'old_email', 'requested_at', 'confirmed_at'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const user = UserId.parse(row.user_id);
  await tx
    .updateTable('email_change')
    .set({ ended_at: now })
    .where('user_id', '=', user)
    .where('requested_at', '>=', row.requested_at)
    .where('ended_at', 'is', null)
    .execute();
  return { user, email: row.old_email, wasConfirmed: row.confirmed_at !== null };
}

/** Gives an account an address whose mailed link was opened; false if a different account has it. */
export async function setEmail(tx: Tx, user: UserId, email: string): Promise<boolean> {
  try {
    await tx
      .updateTable('user_account')
      .set({ email, email_proven_at: now })
      .where('id', '=', user)
      .where('disabled_at', 'is', null)
      .execute();
    return true;
  } catch (error) {
    if (faultCode(error) === UNIQUE_VIOLATION) return false;
    throw error;
  }
}
