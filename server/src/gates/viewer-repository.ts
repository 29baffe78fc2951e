import { sql } from 'kysely';
import type { Scope } from '../platform/database/database.ts';
import { AppError } from '../platform/outcome.ts';
import type { Viewer } from './pass-policy.ts';

/** Who acts and when: the phone is the one by which gatekeepers are known. */
export async function readViewer({ tx, actor, role }: Scope): Promise<Viewer> {
  const [{ rows }, own] = await Promise.all([
    sql<{ phone: string | null; name: string | null; now: string }>`/* prepared gates.viewer */
      SELECT u.phone, app.name_of(u.id) AS name, app.instant_text(clock_timestamp()) AS now
      FROM app.user_account u WHERE u.id = ${actor.sub}`.execute(tx),
    role(),
  ]);
  const [row] = rows;
  if (own === null || row === undefined) throw new AppError('forbidden');
  return { sub: actor.sub, role: own, ...row };
}
