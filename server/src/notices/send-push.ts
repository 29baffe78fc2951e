import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Pusher, PushMessage, PushTarget } from '../platform/push-message.ts';

/**
 * Hands a message over to a browser. It is dropped once it is too old, or once the browser's session has ended; a browser
 * that its push service no longer knows is forgotten. Rejects if the service does not take it now.
 */
export async function sendPush(
  database: Database,
  pusher: Pusher,
  { subscriptionID, text, until }: PushMessage,
): Promise<void> {
  if (Date.parse(until) <= Date.now()) return;
  const target = await database.withDoor(async (tx) => {
    const { rows } = await sql<PushTarget>`SELECT * FROM app.browser_to_push(${subscriptionID}::uuid)`.execute(tx);
    return rows[0];
  }, 'duty');
  if (target === undefined || (await pusher.send(target, { text, until })) === 'sent') return;
  await database.withDoor(async (tx) => {
    await sql`SELECT app.drop_browser(${subscriptionID}::uuid)`.execute(tx);
  }, 'duty');
}
