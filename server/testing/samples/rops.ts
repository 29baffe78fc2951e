import { ofCompany } from './parts.ts';
import type { Ids, Sample } from './sample.ts';

const ofRop = ({ companyID, ropID }: Ids) => ({ params: { companyID, ropID } });
const ofChange = ({ companyID, ropID, ropChangeID }: Ids) => ({
  params: { companyID, ropID, changeID: ropChangeID },
});
const key = () => crypto.randomUUID();
const PLAN = {
  method: 'reducing',
  annualPercent: '12',
  frequency: 'monthly',
  count: 12,
  termMonths: null,
  firstDue: null,
};
const TERMS = {
  ...PLAN,
  unit: 'USD',
  price: '1200000',
  deposit: '100000',
  optionFee: '50000',
  start: '2026-01-31',
  rentCreditPercent: '100',
  graceDays: 5,
  lateFee: { kind: 'fixed', amount: '2500', per: 'once', most: 1 },
  returnedPercent: '0',
};
const BUYER = {
  kind: 'person',
  name: 'Tendai Moyo',
  nationalID: '63-700010 K 42',
  phone: '+263772000002',
  email: 'tendai@example.com',
};
const TOKEN = 'a-link-that-was-never-mailed-to-anyone';

/** Requests about contracts of rent with an option to purchase. */
export const ROP_SAMPLES: Readonly<Record<string, Sample>> = {
  'rops.quoteRop': { write: (ids) => ({ ...ofCompany(ids), body: TERMS }) },
  'rops.listRops': { write: (ids) => ({ ...ofCompany(ids), query: { state: 'ACTIVE' } }) },
  'rops.listRopAssets': { write: (ids) => ({ ...ofCompany(ids), query: { find: 'KD' }, freeText: ['find'] }) },
  'rops.readRop': { write: ofRop },
  'rops.draftRop': {
    write: (ids) => ({ ...ofRop(ids), body: { version: 1, assetID: ids.assetID, buyer: BUYER, terms: TERMS } }),
    mayBeRefused: true,
  },
  'rops.submitRop': { write: (ids) => ({ ...ofRop(ids), body: { version: 1 } }), mayBeRefused: true },
  'rops.returnRop': {
    write: (ids) => ({ ...ofRop(ids), body: { version: 1, reason: 'The deposit is too low.' } }),
    mayBeRefused: true,
  },
  'rops.approveRop': { write: (ids) => ({ ...ofRop(ids), body: { version: 1 } }), mayBeRefused: true },
  'rops.withdrawRop': {
    write: (ids) => ({ ...ofRop(ids), body: { version: 1, reason: 'The buyer changed their mind.' } }),
    mayBeRefused: true,
  },
  'rops.sendRopLink': { write: ofRop, mayBeRefused: true },
  'rop-changes.waiveRop': {
    write: (ids) => ({
      ...ofRop(ids),
      body: { key: key(), what: 'late_fee', instalment: 1, amount: '100', reason: 'The bank was closed.' },
    }),
    mayBeRefused: true,
  },
  'rop-changes.restructureRop': {
    write: (ids) => ({ ...ofRop(ids), body: { key: key(), terms: PLAN, reason: 'The buyer earns less.' } }),
    mayBeRefused: true,
  },
  'rop-changes.defaultRop': {
    write: (ids) => ({ ...ofRop(ids), body: { key: key(), reason: 'Nothing was paid.' } }),
    mayBeRefused: true,
  },
  'rop-changes.terminateRop': {
    write: (ids) => ({ ...ofRop(ids), body: { key: key(), reason: 'Nothing was paid.' } }),
    mayBeRefused: true,
  },
  'rop-changes.acceptRopChange': { write: ofChange, mayBeRefused: true },
  'rop-changes.refuseRopChange': {
    write: (ids) => ({ ...ofChange(ids), body: { reason: 'The buyer can pay.' } }),
    mayBeRefused: true,
  },
  'rop-changes.withdrawRopChange': { write: ofChange, mayBeRefused: true },
  'rops.settleRop': { write: (ids) => ({ ...ofRop(ids), body: { key: key() } }), mayBeRefused: true },
  'rops.exerciseRop': { write: (ids) => ({ ...ofRop(ids), body: { key: key() } }), mayBeRefused: true },
  'rops.printRop': { write: ofRop },
  'rops.printRopStatement': { write: (ids) => ({ ...ofRop(ids), query: { asOf: '2026-06-30' } }) },
  'rop-acceptance.openRopLink': { write: () => ({ body: { token: TOKEN } }), mayBeRefused: true },
  'rop-acceptance.sendRopCode': { write: () => ({ body: { token: TOKEN } }), mayBeRefused: true },
  'rop-acceptance.acceptRop': { write: () => ({ body: { token: TOKEN, code: '123456' } }), mayBeRefused: true },
};
