import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader, Tx } from '../platform/database/executor.ts';

/** How many browsers a person can have; further ones replace the oldest. */
const MOST_BROWSERS = 10;

const Browser = z.object({ _id: z.string(), device: z.string(), isThis: z.boolean(), since: z.string() });

/** The browsers that show the acting person's notices. */
export async function readOwnBrowsers(reader: Reader, sessionID: string): Promise<readonly z.infer<typeof Browser>[]> {
  const { rows } = await sql<{ found: unknown }>`SELECT app.own_browsers(${sessionID}::uuid) AS found`.execute(reader);
  return z.array(Browser).parse(rows[0]?.found);
}

interface NewBrowser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Lets the browser of the acting person's session show their notices. */
export async function addOwnBrowser(tx: Tx, sessionID: string, { endpoint, keys }: NewBrowser): Promise<void> {
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')];
  await sql`SELECT app.add_own_browser(${sessionID}::uuid, ${endpoint}, ${p256dh}, ${auth}, ${MOST_BROWSERS}::int)`.execute(
    tx,
  );
}

/** @returns whether the acting person had this browser */
export async function removeOwnBrowser(tx: Tx, subscriptionID: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM app.push_subscription b
    WHERE b.id = ${subscriptionID}::uuid AND b.person_id = (SELECT app.current_user_id()) RETURNING b.id`.execute(tx);
  return rows.length > 0;
}
