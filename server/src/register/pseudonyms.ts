import { createHmac, randomBytes } from 'node:crypto';
import { encodeBase64Url } from '@atlas/transparency/bytes';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

const PSEUDONYM_BYTES = 16;
/** Cached names: facts arrive in small groups about one subject, mostly from a few companies. */
const MOST_REMEMBERED = 1_000;

/** Names for companies and assets that reveal nothing without the key, which stays in the database. */
export interface Pseudonyms {
  /** Null means no company, which also has a name. */
  readonly ofCompany: (id: string | null) => string;
  readonly ofSubject: (id: string) => string;
}

/** Reads the key; the first node to start makes it. */
export async function loadPseudonyms(database: Database): Promise<Pseudonyms> {
  const key = await database.withDoor(async (tx) => {
    await sql`
      INSERT INTO app.secret (name, value) VALUES ('log-pseudonym', ${randomBytes(32)})
      ON CONFLICT DO NOTHING`.execute(tx);
    const { rows } = await sql<{ value: Buffer }>`
      SELECT value FROM app.secret WHERE name = 'log-pseudonym'`.execute(tx);
    if (rows[0] === undefined) throw new Error('the key of the pseudonyms is missing');
    return rows[0].value;
  }, 'duty');
  const known = new Map<string, string>();
  const hide = (named: string) => {
    const earlier = known.get(named);
    if (earlier !== undefined) return earlier;
    const pseudonym = encodeBase64Url(createHmac('sha256', key).update(named).digest().subarray(0, PSEUDONYM_BYTES));
    if (known.size === MOST_REMEMBERED) known.clear();
    known.set(named, pseudonym);
    return pseudonym;
  };
  return { ofCompany: (id) => hide(`company ${id ?? ''}`), ofSubject: (id) => hide(`subject ${id}`) };
}
