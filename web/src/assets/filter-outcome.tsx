import type { CompanyOverview } from '@atlas/contract/companies';
import { listJurisdictions } from '@atlas/contract/jurisdictions';
import * as optionsText from '@atlas/messages/options';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { SearchOutcome } from './search-outcome.tsx';
import type { useAssetView } from './use-asset-view.ts';

type FilterOutcomeProps = { company: CompanyOverview; view: ReturnType<typeof useAssetView> };

/** The active filters of the list, each with a button that removes it. */
export function FilterOutcome({ company, view }: FilterOutcomeProps) {
  const { search, approved, jurisdictionID, tiled, store } = view;
  const jurisdictions = useRead(
    listJurisdictions,
    { params: { companyID: company.companyID }, query: {} },
    { enabled: jurisdictionID !== undefined },
  );
  const place = jurisdictions.data?.jurisdictions.find(({ _id }) => _id === jurisdictionID);
  return (
    <>
      <SearchOutcome
        search={search}
        found={tiled.isPlaceholderData ? undefined : tiled.data?.count}
        onClear={() => store({ search: null })}
      />
      {approved !== undefined && (
        <p className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline px-4 py-2">
          {approved === 'yes' ? optionsText.onlyApproved() : optionsText.notApproved()}
          <Button onClick={() => store({ approved: null })}>{optionsText.all()}</Button>
        </p>
      )}
      {jurisdictionID !== undefined && (
        <p className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline px-4 py-2">
          {optionsText.filteredBy({ name: place?.name ?? '' })}
          <Button onClick={() => store({ jurisdiction: null })}>{optionsText.everywhere()}</Button>
        </p>
      )}
    </>
  );
}
