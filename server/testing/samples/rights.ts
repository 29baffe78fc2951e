import { ofAsset, ofCompany, unique } from './parts.ts';
import type { Ids, Sample } from './sample.ts';

const ofRight = ({ companyID, assetID, rightID }: Ids) => ({ params: { companyID, assetID, rightID } });
const ofChange = ({ companyID, assetID, changeID }: Ids) => ({ params: { companyID, assetID, changeID } });
const writeParty = () => ({ kind: 'person', name: `Rudo ${unique()}`, nationalID: '63-700009 K 42', phone: '' });
const TERMS = { terms: 'USD 40,000 at 9 %', validFrom: '2026-01-01', validUntil: '2031-12-31' };

/** Requests about parties and their rights in assets. */
export const RIGHT_SAMPLES: Readonly<Record<string, Sample>> = {
  'parties.listParties': { write: ofCompany },
  'parties.readParty': { write: ({ companyID, partyID }) => ({ params: { companyID, partyID } }) },
  'rights.readRights': { write: ofAsset },
  'rights.registerRight': {
    write: (ids) => ({
      ...ofAsset(ids),
      body: { kind: 'lease', party: writeParty(), ...TERMS, documentID: ids.documentID },
    }),
  },
  'rights.transferRight': {
    write: (ids) => ({ ...ofRight(ids), body: { party: writeParty(), documentID: ids.documentID } }),
  },
  'rights.varyRight': {
    write: (ids) => ({ ...ofRight(ids), body: { ...TERMS, documentID: ids.documentID } }),
    mayBeRefused: true,
  },
  'rights.dischargeRight': {
    write: (ids) => ({ ...ofRight(ids), body: { documentID: ids.documentID } }),
    mayBeRefused: true,
  },
  'rights.acceptChange': { write: ofChange, mayBeRefused: true, spends: 'change' },
  'rights.refuseChange': {
    write: (ids) => ({ ...ofChange(ids), body: { reason: 'The deed is not signed.' } }),
    mayBeRefused: true,
    spends: 'change',
  },
  'rights.withdrawChange': { write: ofChange, mayBeRefused: true, spends: 'change' },
};
