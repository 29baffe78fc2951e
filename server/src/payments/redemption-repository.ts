import type { CompanyId, RedemptionId } from '@atlas/contract/identifiers';
import type { Reader, Tx } from '../platform/database/executor.ts';

/** The number under which an approved redemption is owed; undefined if it is not in the books. */
export async function findPayable(reader: Reader, redemptionID: RedemptionId): Promise<string | undefined> {
  const row = await reader
    .selectFrom('redemption_payable')
    .select('number')
    .where('redemption_id', '=', redemptionID)
    .executeTakeFirst();
  return row?.number;
}

/** Keeps the number under which an approved redemption is owed. */
export async function insertPayable(
  tx: Tx,
  companyID: CompanyId,
  redemptionID: RedemptionId,
  number: string,
): Promise<void> {
  await tx
    .insertInto('redemption_payable')
    .values({ company_id: companyID, redemption_id: redemptionID, number })
    .execute();
}
