import type { Reply } from '@atlas/contract/endpoint';
import { type listOwnRops as endpoint, MOST_OWN_ROPS, OwnRop } from '@atlas/contract/own-rops';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Scope } from '../platform/database/database.ts';

/** The acting person's contracts in all companies, the latest first. */
export async function listOwnRops({ tx }: Pick<Scope, 'tx'>): Promise<Reply<typeof endpoint>> {
  const { rows } = await sql<{ rops: unknown }>`SELECT app.list_own_rops(${MOST_OWN_ROPS}::int) AS rops`.execute(tx);
  return { rops: z.array(OwnRop).parse(rows[0]?.rops) };
}
