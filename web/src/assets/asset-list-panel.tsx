import type { CompanyOverview } from '@atlas/contract/companies';
import * as assetsText from '@atlas/messages/assets';
import { type ReactNode, useCallback } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { AssetSearch } from './asset-search.tsx';
import { type AssetSelection, AssetTable } from './asset-table.tsx';
import { FilterOutcome } from './filter-outcome.tsx';
import type { useAssetView } from './use-asset-view.ts';

type AssetListPanelProps = {
  company: CompanyOverview;
  category: CompanyOverview['categories'][number];
  view: ReturnType<typeof useAssetView>;
  /** Only the columns of the specification's table. */
  literal: boolean;
  selection: AssetSelection;
  plotButton: ReactNode;
};

/** Search box and table of a category's assets. */
export function AssetListPanel({ company, category, view, literal, selection, plotButton }: AssetListPanelProps) {
  const { pages, assets, asset, order, tiled, search, approved, jurisdictionID, store } = view;
  const emptySentence = explainNothing(search, approved !== undefined || jurisdictionID !== undefined);
  const narrowed = search !== '' || approved !== undefined || jurisdictionID !== undefined;
  // An asset that is chosen on the map may be many pages away: it comes first until its page is loaded.
  const isFar = asset?.categoryId === category._id && pages.hasNextPage && !assets.some(({ _id }) => _id === asset._id);
  const rows = isFar ? [asset, ...assets] : assets;
  const { hasNextPage, isFetching, fetchNextPage } = pages;
  const readOn = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const title = assetsText.assetsOf({ category: category.category });
  return (
    <Panel flush title={title} actions={<AssetSearch onSearch={(text) => store({ search: text })} />}>
      <FilterOutcome company={company} view={view} />
      {pages.isPending && <SkeletonRows rows={8} />}
      {pages.isError && (
        <ErrorPanel title={assetsText.notRetrieved()} error={pages.error} retry={() => void pages.refetch()} />
      )}
      {pages.isSuccess && assets.length === 0 && (
        <EmptyState heading={assetsText.noAssets()} sentence={emptySentence} action={!narrowed && plotButton} />
      )}
      {assets.length > 0 && (
        <AssetTable
          caption={title}
          assets={rows}
          literal={literal}
          order={order}
          onOrder={({ by, direction }) => store({ sort: by, direction })}
          total={pages.hasNextPage ? tiled.data?.count : undefined}
          onEnd={readOn}
          {...selection}
        />
      )}
      {pages.hasNextPage && (
        <div className="flex items-center gap-4 border-t border-hairline p-3">
          <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {assetsText.more()}
          </Button>
          <span className="figure text-13 text-secondary">
            {assetsText.shown({ shown: assets.length, all: tiled.data?.count ?? assets.length })}
          </span>
        </div>
      )}
    </Panel>
  );
}

function explainNothing(search: string, filtered: boolean): string {
  if (search !== '') return assetsText.noMatchSentence();
  return filtered ? assetsText.noneLeftSentence() : assetsText.noAssetsSentence();
}
