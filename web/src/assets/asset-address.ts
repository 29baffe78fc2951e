import { CategoryId, JurisdictionId } from '@atlas/contract/identifiers';
import type { ApprovedChoice } from './approved-filter.tsx';
import { type AssetFilter, readOrder } from './asset-reads.ts';

/** The filter and order in the address of an assets screen; without a category if it names none. */
export function readAssetAddress(parameters: URLSearchParams) {
  const approved = parameters.get('approved');
  const filter: AssetFilter = {
    categoryId: CategoryId.safeParse(parameters.get('category')).data,
    search: parameters.get('search') ?? '',
    approved: isApprovedChoice(approved) ? approved : undefined,
    jurisdictionID: JurisdictionId.safeParse(parameters.get('jurisdiction')).data,
  };
  return { filter, order: readOrder(parameters.get('sort'), parameters.get('direction')) };
}

const isApprovedChoice = (text: string | null): text is NonNullable<ApprovedChoice> => text === 'yes' || text === 'no';
