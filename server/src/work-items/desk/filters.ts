import type { Received } from '@atlas/contract/endpoint';
import type { CompanyId, WorkFilterId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import { type saveFilter as endpoint, MOST_FILTERS } from '@atlas/contract/work-desk';
import type { Scope } from '../../platform/database/database.ts';
import { JsonText, type Refusal, refuse } from '../../platform/outcome.ts';
import { countOwnFilters, deleteFilter, FILTERS, upsertFilter } from './filter-repository.ts';

interface Place {
  readonly companyID: CompanyId;
  readonly filterID: WorkFilterId;
}

/** The caller's saved filters, and those that colleagues share. */
export async function listFilters(scope: Scope): Promise<JsonText> {
  return new JsonText((await scope.readText(FILTERS, [])) ?? '{"filters":[]}');
}

/** Saves a filter of the caller. */
export async function saveFilter(
  scope: Scope,
  place: Place,
  input: Received<typeof endpoint>['body'],
): Promise<JsonText | Refusal<'step_refused'>> {
  if ((await countOwnFilters(scope.tx, place.filterID)) >= MOST_FILTERS) {
    return refuse('step_refused', { reason: because('too_many_saved', { most: MOST_FILTERS }) });
  }
  await upsertFilter(scope.tx, place, input);
  return listFilters(scope);
}

/** Removes a filter of the caller, if there is one. */
export async function removeFilter(scope: Scope, place: Place): Promise<JsonText> {
  await deleteFilter(scope.tx, place);
  return listFilters(scope);
}
