import type { Listing } from '@atlas/contract/catalogue';
import { MapPin } from 'lucide-react';
import { catalogueText } from '../strings/catalogue.ts';
import { Button } from '../ui/button.tsx';

type ListingStepsProps = { listing: Listing; selected: boolean; onShow: () => void; onEnquire: () => void };

/** What a visitor does about an asset on sale: ask, or look where it lies. */
export function ListingSteps({ listing, selected, onShow, onEnquire }: ListingStepsProps) {
  const { assetNumber, centerCoordinates } = listing;
  return (
    <>
      <Button
        tone="primary"
        className="flex-1"
        aria-label={catalogueText.enquireAbout(assetNumber)}
        onClick={onEnquire}
      >
        {catalogueText.enquire}
      </Button>
      <Button
        size="square"
        aria-label={catalogueText.showOnMap(assetNumber)}
        aria-pressed={selected}
        unavailableReason={centerCoordinates === null ? catalogueText.unknown : undefined}
        onClick={onShow}
      >
        <MapPin className="size-5" strokeWidth={1.5} aria-hidden="true" />
      </Button>
    </>
  );
}
