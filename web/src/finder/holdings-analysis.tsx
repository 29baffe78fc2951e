import { type HeldAsset, readHoldings } from '@atlas/contract/finder';
import * as profileText from '@atlas/messages/profile';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { BarList } from '../ui/bar-list.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatHectares, formatMetres, formatRoundedHectares, formatShare } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import type { Column } from '../ui/table-column.ts';
import { HoldingsFigures } from './holdings-figures.tsx';

const listColumns = (): readonly Column<HeldAsset>[] => [
  {
    id: 'asset',
    heading: profileText.asset(),
    cell: ({ _id, companyID, categoryId, assetNumber, assetName }) => (
      <Link className="link" to={`/company/${companyID}/assets?category=${categoryId}&asset=${_id}`}>
        {[assetNumber, assetName].filter((part) => part !== '').join(' · ')}
      </Link>
    ),
  },
  { id: 'company', heading: profileText.company(), cell: ({ company }) => company },
  { id: 'category', heading: profileText.category(), cell: ({ category }) => category },
  {
    id: 'hectares',
    heading: profileText.hectares(),
    figures: true,
    cell: ({ hectares }) => (hectares === null ? '–' : formatHectares(hectares)),
  },
  {
    id: 'accuracy',
    heading: profileText.accuracy(),
    figures: true,
    cell: ({ accuracyMetres }) =>
      accuracyMetres === null ? profileText.accuracyUnknown() : `± ${formatMetres(accuracyMetres)}`,
  },
  {
    id: 'overlaps',
    heading: profileText.overlaps(),
    figures: true,
    cell: ({ overlaps, overlapSquareMetres }) =>
      overlaps === 0
        ? profileText.noOverlap()
        : profileText.overlapping({
            count: overlaps,
            square:
              overlapSquareMetres === null
                ? profileText.overlapUnmeasured()
                : profileText.overlapAbout({ area: formatRoundedHectares(overlapSquareMetres) }),
          }),
  },
];

/** Geospatial Analysis: the assets that the person operates, their ground by category, accuracy and overlaps. */
export function HoldingsAnalysis() {
  const holdings = useRead(readHoldings, {});
  if (holdings.isPending) return <SkeletonRows rows={8} />;
  if (holdings.isError) return <ErrorPanel error={holdings.error} retry={() => void holdings.refetch()} />;
  const { identified, count, hectares, categories, assets } = holdings.data;
  if (count === 0) {
    return (
      <Panel title={profileText.geospatial()}>
        <EmptyState
          heading={profileText.noHoldings()}
          headingLevel={3}
          sentence={identified ? profileText.noHoldingsSentence() : profileText.noIdentitySentence()}
          action={
            <Link className="link" to="/profile/settings">
              {profileText.updateProfile()}
            </Link>
          }
        />
      </Panel>
    );
  }
  const largest = categories[0];
  return (
    <>
      <HoldingsFigures holdings={holdings.data} />
      <Panel title={profileText.hectaresByCategory()}>
        <div className="flex flex-col gap-5">
          {largest && hectares > 0 && (
            <p className="max-w-2xl">
              {profileText.holdingsTakeaway({
                assets: count,
                hectares: formatHectares(hectares),
                largest: largest.category,
                share: formatShare(largest.hectares / hectares),
              })}
            </p>
          )}
          <BarList
            bars={categories.map((category) => ({
              id: category.category,
              label: category.category,
              size: category.hectares,
              figure: formatHectares(category.hectares),
            }))}
          />
        </div>
      </Panel>
      <Panel title={profileText.myAssets()} flush>
        <p className="px-4 py-3 text-secondary">
          {assets.length < count
            ? profileText.firstListed({ shown: assets.length, all: count })
            : profileText.holdingsLead()}
        </p>
        <DataTable
          caption={profileText.myAssets()}
          rows={assets}
          keyOf={({ _id }) => _id}
          columns={listColumns()}
          className="max-h-[36rem]"
        />
      </Panel>
    </>
  );
}
