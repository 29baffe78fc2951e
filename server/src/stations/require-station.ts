import type { BaseStationId, CompanyId } from '@atlas/contract/identifiers';
import type { Scope } from '../platform/database/database.ts';
import { AppError } from '../platform/outcome.ts';
import { findStationName } from './repository.ts';

/** The name of a base station. @throws AppError `not_found` for one that does not exist or is not the company's */
export async function requireStation(scope: Scope, companyID: CompanyId, stationID: BaseStationId): Promise<string> {
  const name = await findStationName(scope.tx, companyID, stationID);
  if (name === undefined) throw new AppError('not_found');
  return name;
}
