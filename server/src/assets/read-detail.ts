import type { Scope } from '../platform/database/database.ts';
import { writePermits } from '../platform/describe-reason.ts';
import { AppError, JsonText } from '../platform/outcome.ts';
import { spellOut } from './abbreviations.ts';
import { DETAIL_STATEMENT } from './detail-statement.ts';
import { permitsOfAsset } from './life-policy.ts';
import { readLivingAsset } from './life-repository.ts';
import type { Place } from './take-step.ts';

/** An asset's page in one round trip. @throws AppError `not_found` */
export async function readAssetDetail(scope: Scope, { companyID, assetID }: Place): Promise<JsonText> {
  const [detail, asset, role] = await Promise.all([
    scope.readText(DETAIL_STATEMENT, [companyID, assetID]),
    readLivingAsset(scope.tx, companyID, assetID),
    scope.role(),
  ]);
  if (detail === null || asset === undefined || role === null) throw new AppError('not_found');
  const permits = writePermits(permitsOfAsset(role, asset), scope.locale);
  return new JsonText(`${spellOut(detail).slice(0, -1)},"permits":${JSON.stringify(permits)}}`);
}
