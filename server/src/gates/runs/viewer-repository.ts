import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Scope } from '../../platform/database/database.ts';
import { AppError } from '../../platform/outcome.ts';
import type { Viewer } from '../passes/pass-policy.ts';

const Row = z.object({ name: z.nullable(z.string()), now: z.string(), hands: z.array(z.string()) });

/** The acting person and the time. */
export async function readViewer(scope: Scope): Promise<Viewer> {
  const { rows } = await sql<{ viewer: unknown }>`/* prepared gates.viewer */
    SELECT (${selectViewer(scope)}) AS viewer`.execute(scope.tx);
  return parseViewer(scope, rows[0]?.viewer);
}

/** The input of {@link parseViewer}, as one column. */
export function selectViewer({ actor }: Scope): RawBuilder<unknown> {
  return sql`SELECT jsonb_build_object('name', app.name_of(u.id), 'now', app.instant_text(app.clock()),
      'hands', app.same_hands())
    FROM app.user_account u WHERE u.id = ${actor.sub}`;
}

/** @throws AppError `forbidden` for someone without a role */
export async function parseViewer({ actor, role, locale }: Scope, viewer: unknown): Promise<Viewer> {
  const own = await role();
  if (own === null) throw new AppError('forbidden');
  return { sub: actor.sub, role: own, locale, ...Row.parse(viewer) };
}
