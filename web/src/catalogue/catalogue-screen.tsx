import { type Listing, readCatalogue } from '@atlas/contract/catalogue';
import * as catalogueText from '@atlas/messages/catalogue';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRead } from '../api/use-read.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useAddressValues } from '../ui/use-address-values.ts';
import { CatalogueFilter } from './catalogue-filter.tsx';
import { readQuery } from './catalogue-query.ts';
import { LazyEnquireDialog, LazyListingMap, prepareListingMap } from './lazy-parts.ts';
import { ListingCard } from './listing-card.tsx';
import { ListingSteps } from './listing-steps.tsx';
import { MapRoom } from './map-room.tsx';
import { PageSteps } from './page-steps.tsx';

type CatalogueScreenProps = {
  /** The commodity as written in the address. */
  slug: string;
  /** The form for an enquiry about an asset. */
  renderForm: (assetID: string) => ReactNode;
  /** Opens the form of an offer for an asset. */
  onOffer: (listing: Listing) => void;
};

const NO_FILTERS = new URLSearchParams();

/** A commodity's assets on sale: filters, cards and map, with one selection, stored in the address, and one hover. */
export function CatalogueScreen({ slug, renderForm, onOffer }: CatalogueScreenProps) {
  const [address, store] = useAddressValues();
  // The page was rendered at build without filters; the address's filters apply once it runs.
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => setIsRunning(true), []);
  useEffect(prepareListingMap, []);
  const parameters = isRunning ? address : NO_FILTERS;
  const input = readQuery(parameters);
  const catalogue = useRead(readCatalogue, { params: { slug }, query: input }, { enabled: isRunning });
  const [last, setLast] = useState(catalogue.data);
  useEffect(() => {
    if (catalogue.data) setLast(catalogue.data);
  }, [catalogue.data]);
  const [hovered, setHovered] = useState<string | null>(null);
  const [asked, setAsked] = useState<Listing | null>(null);
  const [isMapWanted, setIsMapWanted] = useState(false);
  const openMap = useCallback(() => setIsMapWanted(true), []);
  const selected = parameters.get('asset');
  useEffect(() => {
    if (selected !== null) openMap();
  }, [selected, openMap]);
  const mapRoom = useRef<HTMLElement>(null);
  const enquire = async (listing: Listing) => {
    if (await LazyEnquireDialog.bring()) setAsked(listing);
  };
  const select = (id: string | null) => store({ asset: id });
  const selectOnMap = (id: string | null) => {
    select(id);
    if (id !== null) document.getElementById(`listing-${id}`)?.scrollIntoView({ block: 'nearest' });
  };
  const showOnMap = (id: string) => {
    select(id === selected ? null : id);
    if (id === selected) return;
    // Beside the cards the map is already visible; above them, on a phone, it may be closed or out of view.
    flushSync(openMap);
    mapRoom.current?.scrollIntoView({ block: 'nearest' });
  };
  // The old filter's cards stay until the new ones have loaded.
  const shown = catalogue.data ?? last;
  const listings = shown?.listings ?? [];
  const offset = Number(input?.offset ?? 0);
  return (
    <div className="page-width flex flex-col gap-5 py-8">
      <CatalogueFilter
        parameters={parameters}
        onChange={store}
        categories={shown?.categories ?? []}
        places={shown?.places ?? []}
      />
      {catalogue.isError && <ErrorPanel error={catalogue.error} retry={() => void catalogue.refetch()} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(24rem,40%)]">
        <MapRoom ref={mapRoom} open={isMapWanted} onOpen={openMap}>
          <Suspense fallback={<Skeleton className="size-full" />}>
            {shown && (
              <LazyListingMap
                listings={listings}
                selectedAssetID={selected}
                hoveredAssetID={hovered}
                onSelect={selectOnMap}
                onHover={setHovered}
              />
            )}
          </Suspense>
        </MapRoom>
        <section
          aria-labelledby="listings-heading"
          aria-busy={catalogue.isPending}
          className="flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-start-1"
        >
          <h2 id="listings-heading" className="sr-only">
            {catalogueText.listings()}
          </h2>
          <p role="status" className="text-secondary">
            {shown
              ? shown.count === shown.offered
                ? catalogueText.shown({ count: shown.count })
                : catalogueText.shownOf({ count: shown.count, offered: shown.offered })
              : catalogueText.reading()}
          </p>
          {shown === undefined && !catalogue.isError && <CardSkeletons />}
          {shown && listings.length === 0 && <Nothing isFiltered={shown.offered > 0} />}
          <ul className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3">
            {listings.map((listing) => (
              <li key={listing._id}>
                <ListingCard
                  listing={listing}
                  selected={listing._id === selected}
                  hovered={listing._id === hovered}
                  onHover={(isOver) => setHovered(isOver ? listing._id : null)}
                >
                  <ListingSteps
                    listing={listing}
                    selected={listing._id === selected}
                    onShow={() => showOnMap(listing._id)}
                    onEnquire={() => void enquire(listing)}
                    onOffer={() => onOffer(listing)}
                  />
                </ListingCard>
              </li>
            ))}
          </ul>
          {shown && <PageSteps count={shown.count} offset={offset} store={store} />}
        </section>
      </div>
      {asked && <LazyEnquireDialog listing={asked} form={renderForm(asked._id)} onClose={() => setAsked(null)} />}
    </div>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      headingLevel={3}
      heading={catalogueText.empty()}
      sentence={isFiltered ? catalogueText.emptyOffered() : catalogueText.emptyCommodity()}
      action={<LinkButton to="/contact">{catalogueText.contact()}</LinkButton>}
    />
  );
}

function CardSkeletons() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3">
      {['first', 'second', 'third', 'fourth'].map((card) => (
        <Skeleton key={card} className="h-72" />
      ))}
    </div>
  );
}
