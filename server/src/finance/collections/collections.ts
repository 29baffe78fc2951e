import type { Reply } from '@atlas/contract/endpoint';
import { Collection, type listCollections as endpoint, openCollectionWork } from '@atlas/contract/finance';
import type { RopId } from '@atlas/contract/identifiers';
import { permitCall } from '@atlas/contract/permits';
import { because } from '@atlas/contract/reasons';
import * as words from '@atlas/messages/finance';
import { writeMoney } from '@atlas/money/write-money';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Scope } from '../../platform/database/database.ts';
import { writePermits } from '../../platform/describe-reason.ts';
import { chooseLocale } from '../../platform/locale.ts';
import { AppError, type Refusal, refuse } from '../../platform/outcome.ts';
import { openWorkItem } from '../../work-items/index.ts';
import { COLLECTED, COLLECTIONS } from './collections-repository.ts';

const Stored = z.omit(Collection, { permits: true });
type Stored = z.infer<typeof Stored>;

/** From this many days past due the work item is urgent; before that, its priority is high. */
const URGENT_DAYS = 60;

/** The contracts in arrears, the longest overdue first, each with the work that is open about it. */
export async function listCollections(scope: Scope): Promise<Reply<typeof endpoint>> {
  const role = await scope.role();
  if (role === null) throw new AppError('not_found');
  const stored = await readCollections(scope, null);
  return {
    collections: stored.map((one) => ({
      ...one,
      permits: writePermits(
        { open: permitCall(role, openCollectionWork, one.work === null ? undefined : because('collection_open')) },
        scope.locale,
      ),
    })),
  };
}

/** Opens a work item in the Payments queue to collect a contract's arrears. @throws AppError `not_found` */
export async function openCollection(
  scope: Scope,
  contractID: RopId,
): Promise<Reply<typeof openCollectionWork> | Refusal<'step_refused'>> {
  const [contract] = await readCollections(scope, contractID);
  if (contract === undefined) return refuseWithoutArrears(scope, contractID);
  const { reference, buyerName, buyerPhone, assetNumber, daysPastDue } = contract;
  const locale = { locale: chooseLocale() };
  const opened =
    contract.work === null
      ? await openWorkItem(scope.tx, {
          queueName: 'Payments',
          kind: 'collection',
          title: words.collectTitle({ reference }, locale),
          text: words.collectText(
            {
              buyer: buyerName,
              asset: assetNumber ?? '',
              arrears: writeMoney(contract.arrears, contract.unit),
              fees: writeMoney(contract.lateFees, contract.unit),
              days: String(daysPastDue),
            },
            locale,
          ),
          priority: daysPastDue > URGENT_DAYS ? 'urgent' : 'high',
          subject: { type: COLLECTED, id: contractID },
          requester: { name: buyerName, phone: buyerPhone },
          channel: 'system',
        })
      : undefined;
  return opened ?? refuse('step_refused', { reason: because('collection_open') });
}

async function refuseWithoutArrears({ tx }: Scope, contractID: RopId): Promise<Refusal<'step_refused'>> {
  const { rows } = await sql`SELECT FROM app.rop_contracts() c WHERE c.contract_id = ${contractID}`.execute(tx);
  if (rows.length === 0) throw new AppError('not_found');
  return refuse('step_refused', { reason: because('nothing_to_collect') });
}

async function readCollections(scope: Scope, contractID: RopId | null): Promise<readonly Stored[]> {
  const text = await scope.readText(COLLECTIONS, [contractID]);
  return z.array(Stored).parse(JSON.parse(text ?? '[]'));
}
