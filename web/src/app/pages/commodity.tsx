import { lazy } from 'react';
import { useParams } from 'react-router';
import { CatalogueScreen } from '../../catalogue/catalogue-screen.tsx';
import { PageIntro } from '../../site/page-intro.tsx';
import { catalogueText } from '../../strings/catalogue.ts';
import { describePage } from '../page-title.ts';

const ContactForm = lazy(async () => ({ default: (await import('../../work/contact-form.tsx')).ContactForm }));

/** `garlpex` as a title writes it. */
function nameCommodity(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

export const meta = ({ params }: { params: { slug?: string } }) =>
  describePage(catalogueText.title(nameCommodity(params.slug ?? '')), catalogueText.lead);

export default function CommodityPage() {
  const { slug = '' } = useParams();
  return (
    <>
      <PageIntro title={catalogueText.title(nameCommodity(slug))} lead={catalogueText.lead} />
      <CatalogueScreen
        key={slug}
        slug={slug}
        renderForm={(assetID) => <ContactForm key={assetID} door="enquire" assetID={assetID} />}
      />
    </>
  );
}
