import type { CompanyId } from '@atlas/contract/identifiers';
import type { Scope } from '../platform/database/database.ts';
import { JsonText } from '../platform/outcome.ts';
import { LIST_STATIONS } from './repository.ts';

/** The base stations of a company with their assets and pooled figures, by name. */
export async function listBaseStations(scope: Scope, companyID: CompanyId): Promise<JsonText> {
  return new JsonText((await scope.readText(LIST_STATIONS, [companyID])) ?? '{"baseStations":[]}');
}
