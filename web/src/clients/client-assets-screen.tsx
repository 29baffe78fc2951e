import { readClientMapCompany } from '@atlas/contract/client-map';
import * as clientsText from '@atlas/messages/clients';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SpinnerPanel } from '../ui/spinner.tsx';
import { useAddressSecret } from '../ui/use-address-secret.ts';
import { useAddressValue } from '../ui/use-address-value.ts';
import { ClientAssetList } from './client-asset-list.tsx';
import { dropEarlyList } from './drop-early-list.ts';
import { LazyClientMap } from './lazy-client-map.ts';
import { MoreAssets } from './more-assets.tsx';
import { useClientAssets } from './use-client-assets.ts';

type ClientAssetsScreenProps = { companyID: string; clientID: string };

/** A client's assets on the satellite map with their list beside it, or below it on a phone. */
export function ClientAssetsScreen({ companyID, clientID }: ClientAssetsScreenProps) {
  const grant = useAddressSecret('grant');
  const body = { company_id: companyID, client_id: clientID, ...(grant === undefined ? {} : { grant }) };
  const assets = useClientAssets(body);
  const company = useRead(readClientMapCompany, { body });
  const isRead = !assets.isPending;
  useLayoutEffect(() => {
    if (isRead) dropEarlyList();
  }, [isRead]);
  const [selected, setSelected] = useAddressValue('asset');
  const [hovered, setHovered] = useState<string | null>(null);
  const name = company.data?.company ?? '';
  useEffect(() => {
    if (name !== '') document.title = `${name} · ${clientsText.title()}`;
  }, [name]);
  const selection = { selectedAssetID: selected, hoveredAssetID: hovered, onSelect: setSelected, onHover: setHovered };
  return (
    <main
      id="content"
      tabIndex={-1}
      className="flex flex-1 flex-col outline-none md:grid md:h-[calc(100dvh-4rem)] md:flex-none md:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="h-[56dvh] min-h-80 md:h-full">
        <Suspense fallback={<Skeleton className="size-full" />}>
          <LazyClientMap assets={assets.data} {...selection} />
        </Suspense>
      </div>
      <aside
        aria-label={clientsText.list()}
        className="flex min-h-0 flex-1 flex-col border-t border-hairline bg-panel md:overflow-y-auto md:border-t-0 md:border-l"
      >
        <h1 className="border-b border-hairline px-4 py-3 text-24 break-words uppercase">
          {name === '' ? clientsText.title() : name.toUpperCase()}
        </h1>
        {assets.isPending && <SpinnerPanel label={clientsText.reading()} />}
        {assets.isLoadingError && (
          <ErrorPanel title={clientsText.notRetrieved()} error={assets.error} retry={() => void assets.refetch()} />
        )}
        {assets.data?.length === 0 && (
          <EmptyState heading={clientsText.noAssets()} sentence={clientsText.noAssetsSentence()} />
        )}
        {assets.data && <ClientAssetList assets={assets.data} {...selection} />}
        {assets.hasNextPage && (
          <MoreAssets shown={assets.data?.length ?? 0} count={company.data?.assetCount} assets={assets} />
        )}
      </aside>
    </main>
  );
}
