import type { listStageHistory as endpoint } from '@atlas/contract/base-stations';
import type { Received } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import { normalisePhone } from '../people/service.ts';
import type { Scope } from '../platform/database/database.ts';
import { readEventCursor } from '../platform/event-cursor.ts';
import { JsonText } from '../platform/outcome.ts';
import { ASSET_STAGES, COMPANY_STAGES, OPERATOR_STAGES } from './stage-repository.ts';

/**
 * A page of the stages that a company's assets went through, the latest first: of all, of one asset, or of the assets
 * of an operator whose phone contains what was typed.
 * @throws AppError `invalid_input` for a made-up cursor
 */
export async function listStages(
  scope: Scope,
  companyID: CompanyId,
  wish: Received<typeof endpoint>['query'],
): Promise<JsonText> {
  const { microseconds, id } = readEventCursor(wish.before);
  const values = [companyID, wish.limit, microseconds, id, wish.stage ?? null];
  const phone = wish.operatorPhone?.replace(/\s+/g, '') ?? '';
  const text =
    phone !== ''
      ? await scope.readText(OPERATOR_STAGES, [...values, wish.assetID ?? null, normalisePhone(phone) ?? phone])
      : wish.assetID !== undefined
        ? await scope.readText(ASSET_STAGES, [...values, wish.assetID])
        : await scope.readText(COMPANY_STAGES, values);
  return new JsonText(text ?? '{"entries":[],"next":null}');
}
