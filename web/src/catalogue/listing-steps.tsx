import type { Listing } from '@atlas/contract/catalogue';
import * as catalogueText from '@atlas/messages/catalogue';
import { MapPin } from 'lucide-react';
import { Button } from '../ui/button.tsx';

type ListingStepsProps = { listing: Listing; selected: boolean; onShow: () => void; onEnquire: () => void };

/** A visitor's actions on an asset on sale: enquire, or see it on the map. */
export function ListingSteps({ listing, selected, onShow, onEnquire }: ListingStepsProps) {
  const { assetNumber, centerCoordinates } = listing;
  return (
    <>
      <Button
        tone="primary"
        className="flex-1"
        aria-label={catalogueText.enquireAbout({ number: assetNumber })}
        onClick={onEnquire}
      >
        {catalogueText.enquire()}
      </Button>
      <Button
        size="square"
        aria-label={catalogueText.showOnMap({ number: assetNumber })}
        aria-pressed={selected}
        unavailableReason={centerCoordinates === null ? catalogueText.unknown() : undefined}
        onClick={onShow}
      >
        <MapPin className="size-5" strokeWidth={1.5} aria-hidden="true" />
      </Button>
    </>
  );
}
