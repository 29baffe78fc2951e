import * as catalogueText from '@atlas/messages/catalogue';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { PageIntro } from '../../site/page-intro.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { describePage } from '../page-title.ts';

const CatalogueScreen = latePart(
  async () => (await import('../../catalogue/catalogue-screen.tsx')).CatalogueScreen,
  'page-width py-10',
);
// The list and its map load while the page starts.
if (typeof document !== 'undefined') CatalogueScreen.prepare();

const ContactForm = latePart(async () => (await import('../../work-items/contact-form.tsx')).ContactForm);

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
        <CatalogueScreen
          key={slug}
          slug={slug}
          renderForm={(assetID) => <ContactForm key={assetID} door="enquire" assetID={assetID} />}
        />
      </Suspense>
    </>
  );
}
