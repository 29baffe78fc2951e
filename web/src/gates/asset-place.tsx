import { readAsset } from '@atlas/contract/assets';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import * as passText from '@atlas/messages/pass';
import { Map as MapIcon } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { latePart } from '../ui/late-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The map's library loads when a map is opened. */
const LazyGlanceMap = latePart(async () => (await import('../map/glance-map.tsx')).GlanceMap);
const HEIGHT = 'h-[280px]';

type AssetPlaceProps = {
  companyID: CompanyId;
  assetID: AssetId;
  assetNumber: string;
  open: boolean;
  onToggle: () => void;
};

/** The place of a waiting gate's asset, on a small map that can be opened and closed. */
export function AssetPlace({ companyID, assetID, assetNumber, open, onToggle }: AssetPlaceProps) {
  return (
    <div className="flex min-w-0 flex-col gap-2 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 md:justify-end">
        <Button
          size="small"
          aria-expanded={open}
          aria-label={`${open ? passText.hideMap() : passText.showMap()}: ${assetNumber}`}
          onClick={onToggle}
        >
          <MapIcon className="size-4" strokeWidth={1.5} aria-hidden="true" />
          {open ? passText.hideMap() : passText.showMap()}
        </Button>
        <Link className="link text-13" to={`/company/${companyID}/assets?asset=${assetID}`}>
          {passText.onMap()}
        </Link>
      </div>
      {open && <Place companyID={companyID} assetID={assetID} />}
    </div>
  );
}

function Place({ companyID, assetID }: { companyID: CompanyId; assetID: AssetId }) {
  const asset = useRead(readAsset, { params: { companyID, assetID } });
  if (asset.data === undefined) {
    return asset.isError ? (
      <ErrorPanel error={asset.error} retry={() => void asset.refetch()} />
    ) : (
      <Skeleton className={HEIGHT} />
    );
  }
  return (
    <Suspense fallback={<Skeleton className={HEIGHT} />}>
      <LazyGlanceMap asset={asset.data} />
    </Suspense>
  );
}
