import type { Asset } from '@atlas/contract/assets';
import * as mapText from '@atlas/messages/map';
import { FileText, X } from 'lucide-react';
import { Button, LinkButton } from '../ui/button.tsx';
import { formatHectares, formatMetres } from '../ui/format.ts';
import { Status } from '../ui/status.tsx';

/** The viewing address of a document, from the `id` that its download link carries. */
function addressOfDocument(downloadLink: string): string | null {
  const id = new URL(downloadLink, 'http://localhost').searchParams.get('id');
  return id ? `/document?id=${encodeURIComponent(id)}` : null;
}

/** The info window's text about an asset. */
export function AssetInfo({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const [document] = asset.assetDocuments;
  const address = document ? addressOfDocument(document.documentDownloadLink) : null;
  const facts: [string, string][] = [
    [mapText.operatorID(), asset.operatorID],
    [mapText.phone(), asset.operatorPhone],
    [
      mapText.certificateNumber(),
      asset.approved ? asset.assetNumber : mapText.provisional({ number: asset.assetNumber }),
    ],
    ...(asset.areaSquareMetres === null
      ? []
      : ([[mapText.area(), formatHectares(asset.areaSquareMetres / 10_000)]] satisfies [string, string][])),
    ...(asset.perimeterMetres === null
      ? []
      : ([[mapText.perimeter(), formatMetres(asset.perimeterMetres)]] satisfies [string, string][])),
  ];
  return (
    <>
      <header className="flex items-start justify-between gap-2 border-b border-hairline py-2 pr-2 pl-4">
        <div className="min-w-0 py-1">
          <h3 className="text-18 break-words">{asset.assetName || mapText.unnamed()}</h3>
          <p className="text-13 text-secondary">{asset.category}</p>
        </div>
        <Button tone="quiet" size="square" aria-label={mapText.closeInfo()} onClick={onClose}>
          <X className="size-5" strokeWidth={1.5} aria-hidden="true" />
        </Button>
      </header>
      <dl className="grid min-h-0 flex-1 grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 overflow-y-auto px-4 py-3">
        <div className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-13 text-secondary">{mapText.operator()}</dt>
          <dd className="text-13 break-words">{asset.operatorName || '–'}</dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-13 text-secondary">{name}</dt>
            <dd className="figure text-13 break-words">{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <footer className="flex items-center justify-between gap-3 border-t border-hairline px-4 py-3">
        <Status
          tone={asset.approved ? 'good' : 'quiet'}
          word={asset.approved ? mapText.approved() : mapText.notApproved()}
        />
        {address ? (
          <LinkButton tone="primary" to={address} target="_blank" rel="noopener">
            <FileText className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
            {mapText.viewFile()}
          </LinkButton>
        ) : (
          <Button unavailableReason={mapText.noFile()}>{mapText.viewFile()}</Button>
        )}
      </footer>
    </>
  );
}
