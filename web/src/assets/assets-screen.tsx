import type { Asset } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as assetsText from '@atlas/messages/assets';
import * as optionsText from '@atlas/messages/options';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import type { MapDrawing } from '../map/map-handlers.ts';
import { LinkButton } from '../ui/button.tsx';
import { joinClasses } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { latePart } from '../ui/late-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AssetListPanel } from './asset-list-panel.tsx';
import { CategoryList } from './category-list.tsx';
import { CompanyMap } from './company-map.tsx';
import { LoggingHeader } from './logging-header.tsx';
import { listEntries, type MapMenu, type MapOption } from './map-options.ts';
import { OptionPanel } from './option-panel.tsx';
import { OptionsMenu } from './options-menu.tsx';
import { useAssetView } from './use-asset-view.ts';

// The list and the map are useful without it; it loads with the first asset that is selected.
const AssetInspector = latePart(async () => (await import('./asset-inspector.tsx')).AssetInspector);

type AssetsScreenProps = {
  company: CompanyOverview;
  /** Where a boundary is plotted. */
  plotPath: string;
  /** The price of an asset on sale. */
  renderPrice: (asset: Asset) => ReactNode;
  menu?: MapMenu;
  /** The form that logs a new boundary of an asset, if the menu offers it. */
  logger?: (asset: Asset) => ReactNode;
};

/**
 * Options, categories, map, table and inspector of a company's assets: with one selection, stored in the address, and
 * one hover.
 */
export function AssetsScreen({ company, plotPath, renderPrice, menu = 'atlas', logger }: AssetsScreenProps) {
  const view = useAssetView(company);
  const { category, asset, selected, store } = view;
  const [hovered, setHovered] = useState<string | null>(null);
  const [drawing, setDrawing] = useState<MapDrawing>({});
  const draw = useCallback((part: MapDrawing) => setDrawing((whole) => ({ ...whole, ...part })), []);
  const entries = listEntries(menu, { asset, company });
  const option = entries.find((entry) => entry.option === view.parameters.get('option'))?.option ?? null;
  const open = (next: MapOption | null) => store({ option: next });
  const select = (id: string | null) => store({ asset: id });
  const plotButton = (
    <LinkButton to={plotPath} tone="primary">
      {assetsText.plot()}
    </LinkButton>
  );

  if (company.categories.length === 0) {
    return <EmptyState heading={assetsText.noAssets()} sentence={assetsText.noAssetsSentence()} action={plotButton} />;
  }
  if (!category) return <Skeleton className="h-[500px]" />;
  if (option === 'logging' && asset && logger && company.permits.plot.allowed) {
    return (
      <>
        <LoggingHeader asset={asset} onBack={() => open(null)} />
        {logger(asset)}
      </>
    );
  }
  const selection = { selectedAssetID: selected, hoveredAssetID: hovered, onSelect: select, onHover: setHovered };
  return (
    <div
      className={joinClasses(
        'grid grid-cols-1 items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)]',
        asset !== undefined && 'xl:grid-cols-[15rem_minmax(0,1fr)_20rem]',
      )}
    >
      <div className="flex min-w-0 flex-col gap-4">
        <div className="border border-hairline bg-panel">
          <OptionsMenu title={optionsText.menuTitle({ menu })} entries={entries} open={option} onOpen={open} />
        </div>
        <div className="border border-hairline bg-panel">
          <CategoryList
            categories={company.categories}
            selected={category._id}
            onSelect={(id) => store({ category: id, search: null, asset: null })}
          />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <CompanyMap
          tiled={view.tiled}
          asset={asset}
          listed={view.pages.hasNextPage ? undefined : view.assets}
          drawing={drawing}
          occasion={option}
          onJurisdiction={(id) => store({ jurisdiction: id === view.jurisdictionID ? null : id, asset: null })}
          {...selection}
        />
        <OptionPanel
          option={option}
          company={company}
          category={category}
          view={view}
          onDrawing={draw}
          onClose={() => open(null)}
        />
      </div>
      {asset && (
        <div className="min-w-0 lg:col-start-2 xl:col-start-3 xl:row-span-2">
          <Suspense fallback={<Skeleton className="h-[500px]" />}>
            <AssetInspector company={company} asset={asset} price={renderPrice(asset)} onClose={() => select(null)} />
          </Suspense>
        </div>
      )}
      <div className={joinClasses('min-w-0 lg:col-span-full', asset !== undefined && 'xl:col-span-2 xl:row-start-2')}>
        <AssetListPanel
          company={company}
          category={category}
          view={view}
          literal={menu === 'geospatial'}
          selection={selection}
          plotButton={plotButton}
        />
      </div>
    </div>
  );
}
