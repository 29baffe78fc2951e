import * as landingText from '@atlas/messages/landing';

type Feature = { readonly title: string; readonly text: string };

/** How a path works. */
export const listGateFeatures = (): readonly Feature[] => [
  { title: landingText.gatesLaidAsATitle(), text: landingText.gatesLaidAsAText() },
  { title: landingText.gatesPinnedWhileItTitle(), text: landingText.gatesPinnedWhileItText() },
  { title: landingText.gatesAttestedByOthersTitle(), text: landingText.gatesAttestedByOthersText() },
  { title: landingText.gatesDueAgainTitle(), text: landingText.gatesDueAgainText() },
];

/** How the ledger works. */
export const listLedgerFeatures = (): readonly Feature[] => [
  { title: landingText.hubTwoSidesToTitle(), text: landingText.hubTwoSidesToText() },
  { title: landingText.hubHeldThenPaidTitle(), text: landingText.hubHeldThenPaidText() },
  { title: landingText.hubWholeThousandthsTitle(), text: landingText.hubWholeThousandthsText() },
  { title: landingText.hubRedeemedAtATitle(), text: landingText.hubRedeemedAtAText() },
];

/** What a boundary carries. */
export const listBoundaryFeatures = (): readonly Feature[] => [
  { title: landingText.atlasALegalCoordinateTitle(), text: landingText.atlasALegalCoordinateText() },
  { title: landingText.atlasMeasuredOnTheTitle(), text: landingText.atlasMeasuredOnTheText() },
  { title: landingText.atlasNeighboursThatMeetTitle(), text: landingText.atlasNeighboursThatMeetText() },
  { title: landingText.atlasHistoryToTheTitle(), text: landingText.atlasHistoryToTheText() },
];
