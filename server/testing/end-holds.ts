import type { CompanyId, TransferId } from '@atlas/contract/identifiers';
import * as z from 'zod/mini';
import { applyMovements } from '../src/ledger/index.ts';
import { expireHolds } from '../src/ledger/upkeep.ts';
import { type Actor, Database } from '../src/platform/database/database.ts';
import { openPostgresql } from '../src/platform/database/postgresql.ts';
import { isRefusal } from '../src/platform/outcome.ts';

/** The person and the holds to end. */
export interface Ending {
  readonly actor: Actor;
  readonly companyID: CompanyId;
  readonly holds: readonly TransferId[];
}

/**
 * Posts each hold and takes it back at the same time, while those that ran out are let go.
 * @param onEnded hears of each end that was answered
 */
export async function endHolds(
  database: Database,
  { actor, companyID, holds }: Ending,
  onEnded: (hold: TransferId, kind: 'post' | 'void') => void,
): Promise<void> {
  const end = (pendingID: TransferId, kind: 'post' | 'void') =>
    database.withTenant(actor, companyID, async (scope) => {
      const group = { movements: [{ kind, pendingID }], reference: { type: 'end', id: 'E' } };
      return applyMovements(scope, { ...group, idempotencyKey: `${kind} ${pendingID}` });
    });
  const sweep = setInterval(() => void expireHolds(database).catch(() => {}), 5);
  await Promise.all(
    holds.flatMap((hold) =>
      (['post', 'void'] as const).map(async (kind) => {
        if (!isRefusal(await end(hold, kind))) onEnded(hold, kind);
      }),
    ),
  );
  clearInterval(sweep);
}

const Asked = z.object({ address: z.string(), ending: z.custom<Ending>() });

/** As its own process, it prints the answers until it is killed. */
if (import.meta.main) {
  const { address, ending } = Asked.parse(JSON.parse(process.argv[2] ?? ''));
  const opened = openPostgresql(address, 8);
  await endHolds(new Database(opened), ending, (hold, kind) => process.stdout.write(`${hold} ${kind}\n`));
  await opened.close();
}
