import type { Received } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { listStageHistory as endpoint } from '@atlas/contract/stage-history';
import type { Scope } from '../platform/database/database.ts';
import { readEventCursor } from '../platform/event-cursor.ts';
import { JsonText } from '../platform/outcome.ts';
import { normalisePhone } from '../platform/phone.ts';
import { ASSET_STAGES, COMPANY_STAGES, OPERATOR_STAGES, OPERATORS_STAGES } from './stage-repository.ts';

/**
 * A page of the stages that a company's assets went through, newest first: of all, of one asset, or of the assets
 * of an operator by a whole phone number or a part of one.
 * @throws AppError `invalid_input` for an invalid cursor
 */
export async function listStages(
  scope: Scope,
  companyID: CompanyId,
  input: Received<typeof endpoint>['query'],
): Promise<JsonText> {
  const { microseconds, id } = readEventCursor(input.before);
  const values = [companyID, input.limit, microseconds, id, input.stage ?? null];
  const phone = input.operatorPhone?.replace(/\s+/g, '') ?? '';
  return new JsonText((await readStages()) ?? '{"entries":[],"next":null}');

  function readStages(): Promise<string | null> {
    if (phone !== '') {
      const whole = normalisePhone(phone);
      const statement = whole === undefined ? OPERATORS_STAGES : OPERATOR_STAGES;
      return scope.readText(statement, [...values, input.assetID ?? null, whole ?? phone]);
    }
    return input.assetID === undefined
      ? scope.readText(COMPANY_STAGES, values)
      : scope.readText(ASSET_STAGES, [...values, input.assetID]);
  }
}
