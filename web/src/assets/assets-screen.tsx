import type { CompanyOverview } from '@atlas/contract/companies';
import { Suspense, useState } from 'react';
import { assetsText } from '../strings/assets.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Panel } from '../ui/panel.tsx';
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx';
import { useAddressValue } from '../ui/use-address-value.ts';
import { AssetInspector } from './asset-inspector.tsx';
import { AssetSearch } from './asset-search.tsx';
import { AssetTable } from './asset-table.tsx';
import { CategoryList } from './category-list.tsx';
import { LazyAssetMap } from './lazy-asset-map.ts';
import { SearchOutcome } from './search-outcome.tsx';
import { useCategoryAssets } from './use-category-assets.ts';

type AssetsScreenProps = {
  company: CompanyOverview;
  /** Where a boundary is plotted. */
  plotPath: string;
};

/** Categories, map, table and inspector of a company's assets: one selection, one hover, kept in the address. */
export function AssetsScreen({ company, plotPath }: AssetsScreenProps) {
  const [categoryInAddress, setCategory] = useAddressValue('category');
  const [selected, setSelected] = useAddressValue('asset');
  const [hovered, setHovered] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const category =
    company.categories.find(({ _id }) => _id === categoryInAddress) ??
    company.categories.find(({ assets }) => assets > 0) ??
    company.categories[0];
  const { pages, assets } = useCategoryAssets(company.companyID, category?._id, search);
  const asset = assets.find(({ _id }) => _id === selected);
  const plotButton = (
    <LinkButton to={plotPath} tone="primary">
      {assetsText.plot}
    </LinkButton>
  );

  if (!category) {
    return <EmptyState heading={assetsText.noAssets} sentence={assetsText.noAssetsSentence} action={plotButton} />;
  }
  const selection = { selectedAssetID: selected, hoveredAssetID: hovered, onHover: setHovered };
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)_auto]">
      <div className="border border-hairline bg-panel lg:self-start">
        <CategoryList
          categories={company.categories}
          selected={category._id}
          onSelect={(id) => {
            setCategory(id);
            setSearch('');
          }}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Suspense fallback={<Skeleton className="h-[500px]" />}>
          <LazyAssetMap key={category._id} assets={assets} onSelect={setSelected} {...selection} />
        </Suspense>
        <Panel flush title={assetsText.assetsOf(category.category)} actions={<AssetSearch onSearch={setSearch} />}>
          <SearchOutcome search={search} found={assets.length} onClear={() => setSearch('')} />
          {pages.isPending && <SkeletonRows rows={8} />}
          {pages.isError && <ErrorPanel error={pages.error} retry={() => void pages.refetch()} />}
          {pages.isSuccess && assets.length === 0 && (
            <EmptyState
              heading={assetsText.noAssets}
              sentence={search === '' ? assetsText.noAssetsSentence : assetsText.noMatchSentence}
              action={search === '' && plotButton}
            />
          )}
          {assets.length > 0 && (
            <AssetTable
              caption={assetsText.assetsOf(category.category)}
              assets={assets}
              onSelect={setSelected}
              {...selection}
            />
          )}
          {pages.hasNextPage && (
            <div className="flex items-center gap-4 border-t border-hairline p-3">
              <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                {assetsText.more}
              </Button>
              <span className="figure text-13 text-secondary">{assetsText.shown(assets.length, category.assets)}</span>
            </div>
          )}
        </Panel>
      </div>
      {asset && (
        <div className="lg:col-start-2 xl:col-start-3 xl:w-80">
          <AssetInspector company={company} asset={asset} onClose={() => setSelected(null)} />
        </div>
      )}
    </div>
  );
}
