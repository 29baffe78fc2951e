import * as landingText from '@atlas/messages/landing';

/** The slides of the gallery, each with its link. */
export const listSlides = () =>
  [
    {
      picture: 'asset',
      headline: landingText.slideAssetHeadline(),
      label: landingText.slideAssetLabel(),
      to: '/#features',
    },
    {
      picture: 'approval',
      headline: landingText.slideApprovalHeadline(),
      label: landingText.slideApprovalLabel(),
      to: '/about',
    },
    {
      picture: 'megajoule',
      headline: landingText.slideMegajouleHeadline(),
      label: landingText.slideMegajouleLabel(),
      to: '/counters',
    },
    {
      picture: 'globe',
      headline: landingText.slideGlobeHeadline(),
      label: landingText.slideGlobeLabel(),
      to: '/verify',
    },
    {
      picture: 'syndicateDash',
      headline: landingText.slideSyndicatedashHeadline(),
      label: landingText.slideSyndicatedashLabel(),
      to: '/commodity/garlpex',
    },
  ] as const;
