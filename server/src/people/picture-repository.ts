import type { UserId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/database/executor.ts';

/** A picture as it is stored. */
export interface Picture {
  readonly mediaType: string;
  readonly sha256: Buffer;
  readonly bytes: Buffer;
}

/** Stores the acting person's picture, in place of an earlier one. @returns the id of its address */
export async function replaceOwnPicture(
  tx: Tx,
  person: UserId,
  { mediaType, sha256, bytes }: Picture,
): Promise<string> {
  const picture = { id: crypto.randomUUID(), media_type: mediaType, sha256, bytes };
  await tx
    .insertInto('person_picture')
    .values({ person_id: person, ...picture })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({ ...picture, added_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
  return picture.id;
}

/** Deletes the acting person's picture; answers whether there was one. */
export async function deleteOwnPicture(tx: Tx): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('person_picture')
    .where('person_id', '=', sql<string>`app.current_user_id()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A picture of the acting person, or of someone who shares a company with them. */
export async function findSharedPicture(reader: Reader, id: string): Promise<Picture | undefined> {
  const { rows } = await sql<{ media_type: string; sha256: Buffer; bytes: Buffer }>`
    SELECT media_type, sha256, bytes FROM app.shared_picture(${id})`.execute(reader);
  const [row] = rows;
  return row && { mediaType: row.media_type, sha256: row.sha256, bytes: row.bytes };
}

/** The acting person's own picture. */
export async function readOwnPicture(reader: Reader): Promise<Picture | undefined> {
  const row = await reader
    .selectFrom('person_picture')
    .select(['media_type', 'sha256', 'bytes'])
    .where('person_id', '=', sql<string>`app.current_user_id()`)
    .executeTakeFirst();
  return row && { mediaType: row.media_type, sha256: row.sha256, bytes: row.bytes };
}
