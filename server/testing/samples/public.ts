import { inventPhone, nothing, ofAsset, ofCompany } from './parts.ts';
import type { Sample } from './sample.ts';

const reference = () => ({ ref: 'Q-2026-000001', key: 'k'.repeat(43) });

/** Requests about what a visitor calls. */
export const PUBLIC_SAMPLES: Readonly<Record<string, Sample>> = {
  'site.readSiteConfiguration': { write: nothing },
  'site.readCounters': { write: nothing },

  'contact.sendContact': {
    write: () => ({
      body: {
        door: 'try-me',
        name: 'Rudo Moyo',
        phone: inventPhone(),
        topic: 'register',
        message: 'We pegged a claim near Kadoma.',
        openMilliseconds: 9_000,
      },
    }),
    mayBeRefused: true,
  },
  'contact.readReference': { write: () => ({ body: reference() }), mayBeRefused: true },
  'documents.viewReferenceFile': {
    write: () => ({ body: { ...reference(), fileID: '00000000-0000-4000-8000-000000000001' } }),
    mayBeRefused: true,
  },
  'contact.writeToReference': {
    write: () => ({ body: { ...reference(), message: 'Any news?' } }),
    mayBeRefused: true,
  },

  'contact-mails.disownReference': { write: () => ({ body: reference() }), mayBeRefused: true },

  'catalogue.readCatalogue': {
    write: () => ({
      params: { slug: 'garlpex' },
      query: { category: 'Gold claims', place: 'Midlands', leastHectares: '1', mostCents: '900000', rop: 'yes' },
      freeText: ['category', 'place'],
    }),
  },
  'catalogue.readPublicProfile': { write: ofCompany, mayBeRefused: true, isPublic: ['companyID'] },
  'catalogue.readAssetOffer': { write: ofAsset },
  'catalogue.listAsset': {
    write: (ids) => ({ ...ofAsset(ids), body: { priceCents: 4_500_000, ropAvailable: true, showsOutline: true } }),
    mayBeRefused: true,
  },
  'catalogue.unlistAsset': { write: ofAsset, mayBeRefused: true },
  'catalogue.setCommodity': {
    write: ({ companyID, categoryId }) => ({ params: { companyID, categoryId }, body: { commodity: 'garlpex' } }),
  },
};
