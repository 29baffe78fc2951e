import type { Listing } from '@atlas/contract/catalogue';
import * as catalogueText from '@atlas/messages/catalogue';
import { MapPin } from 'lucide-react';
import { Button } from '../ui/button.tsx';

type ListingStepsProps = {
  listing: Listing;
  selected: boolean;
  onShow: () => void;
  onEnquire: () => void;
  onOffer: () => void;
};

/** A visitor's actions on an asset on sale: enquire, make an offer, or see it on the map. */
export function ListingSteps({ listing, selected, onShow, onEnquire, onOffer }: ListingStepsProps) {
  const { assetNumber, centerCoordinates, reserved } = listing;
  const taken = reserved ? catalogueText.reservedSentence() : undefined;
  return (
    <>
      <Button
        tone="primary"
        className="flex-1"
        aria-label={catalogueText.enquireAbout({ number: assetNumber })}
        unavailableReason={taken}
        onClick={onEnquire}
      >
        {catalogueText.enquire()}
      </Button>
      <Button
        className="flex-1"
        aria-label={catalogueText.makeOfferFor({ number: assetNumber })}
        unavailableReason={taken}
        onClick={onOffer}
      >
        {catalogueText.makeOffer()}
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
