import type { Scope } from '../platform/database/database.ts';
import { AppError } from '../platform/outcome.ts';
import type { Viewer } from './pass-policy.ts';

/** Who acts, with the phone by which gatekeepers are known. */
export async function readViewer({ tx, actor, role }: Scope): Promise<Viewer> {
  const [row, own] = [
    await tx.selectFrom('user_account').select('phone').where('id', '=', actor.sub).executeTakeFirst(),
    await role(),
  ];
  if (own === null) throw new AppError('forbidden');
  return { sub: actor.sub, phone: row?.phone ?? null, role: own };
}
