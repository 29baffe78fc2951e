import type { Listing } from '@atlas/contract/catalogue';
import * as catalogueText from '@atlas/messages/catalogue';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useSession } from '../../people/session.ts';
import { PageIntro } from '../../site/page-intro.tsx';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { WantedPlace } from '../guard.tsx';
import { describePage } from '../page-title.ts';

const CatalogueScreen = latePart(
  async () => (await import('../../catalogue/catalogue-screen.tsx')).CatalogueScreen,
  'page-width py-10',
);
// The list and its map load while the page starts.
if (typeof document !== 'undefined') CatalogueScreen.prepare();

const ContactForm = latePart(async () => (await import('../../work-items/contact-form.tsx')).ContactForm);

const MakeOfferDialog = lateDialog(
  async () => (await import('../../finance/sales/make-offer-dialog.tsx')).MakeOfferDialog,
);

/** `garlpex` as a title writes it. */
function nameCommodity(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

export const meta = ({ params }: { params: { slug?: string } }) =>
  describePage(catalogueText.title({ commodity: nameCommodity(params.slug ?? '') }), catalogueText.lead());

export default function CommodityPage() {
  const { slug = '' } = useParams();
  return (
    <>
      <PageIntro title={catalogueText.title({ commodity: nameCommodity(slug) })} lead={catalogueText.lead()} />
      <Suspense fallback={<Skeleton className="min-h-dvh" />}>
        <Catalogue key={slug} slug={slug} />
      </Suspense>
    </>
  );
}

/**
 * The assets and what can be done with them. The session is read in here, inside the `Suspense`: if the page around it
 * were drawn again before the program has come, React would give up the prerendered part.
 */
function Catalogue({ slug }: { slug: string }) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState<Listing>();
  const offer = (listing: Listing) => {
    if (session.status === 'signedIn') return setWanted(listing);
    // After the sign-in, the address shows the asset again.
    const state: WantedPlace = { wanted: `${pathname}?asset=${listing._id}` };
    void navigate('/signin', { state });
  };
  return (
    <>
      <CatalogueScreen
        slug={slug}
        renderForm={(assetID) => <ContactForm key={assetID} door="enquire" assetID={assetID} />}
        onOffer={offer}
      />
      {wanted !== undefined && <MakeOfferDialog listing={wanted} onClose={() => setWanted(undefined)} />}
    </>
  );
}
