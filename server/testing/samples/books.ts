import { ofCompany } from './parts.ts';
import type { Ids, Sample } from './sample.ts';

const FILTER = {
  unit: 'USD',
  account: '1000:main-usd',
  from: '2026-01-01',
  to: '2026-12-31',
  kind: 'opening',
  text: 'open',
};
const ofMonth = (month: string) => (ids: Ids) => ({ params: { companyID: ids.companyID, month } });
const listed = (ids: Ids) => ({ ...ofCompany(ids), query: FILTER, freeText: ['text'] });
const ofEntry = ({ companyID, entryID }: Ids) => ({ params: { companyID, entryID } });

/** Requests about the books of a company, and the events that they record. */
export const BOOK_SAMPLES: Readonly<Record<string, Sample>> = {
  'book-entries.listBookAccounts': {
    write: (ids) => ({ ...ofCompany(ids), query: { unit: 'USD', to: '2026-12-31' } }),
  },
  'book-entries.listEntries': {
    write: (ids) => ({
      ...ofCompany(ids),
      query: { ...FILTER, limit: '5', before: '2026-12-31.1' },
      freeText: ['text'],
    }),
  },
  'book-entries.readEntry': { write: ofEntry },
  'book-entries.downloadEntries': { write: listed },
  'book-entries.printEntries': { write: listed },
  'book-entries.exportJournal': { write: (ids) => ({ ...ofCompany(ids), query: { to: '2026-12-31' } }) },
  'book-entries.reverseEntry': {
    write: (ids) => ({ ...ofEntry(ids), body: { key: crypto.randomUUID(), reason: 'Entered twice' } }),
    mayBeRefused: true,
  },
  'book-months.listBookMonths': { write: ofCompany },
  'book-months.closeMonth': {
    write: (ids) => ({ ...ofMonth('2026-01')(ids), body: { key: crypto.randomUUID() } }),
    mayBeRefused: true,
  },
  'book-months.reopenMonth': {
    write: (ids) => ({ ...ofMonth('2026-01')(ids), body: { key: crypto.randomUUID(), reason: 'A late invoice' } }),
    mayBeRefused: true,
  },
  'money-accounts.saveMoneyAccount': {
    write: ({ companyID }) => ({
      params: { companyID, moneyAccountID: crypto.randomUUID() },
      body: { name: 'Main account', accountNumber: '4511009877', method: 'bank', unit: 'USD' },
    }),
    mayBeRefused: true,
  },
  'exchange.listRates': { write: ofCompany },
  'exchange.setRate': {
    write: (ids) => ({
      ...ofCompany(ids),
      body: { day: '2026-02-01', given: 'USD', got: 'ZWG', rate: '26.5', source: 'Central bank' },
    }),
    mayBeRefused: true,
  },
  'exchange.exchangeMoney': {
    write: (ids) => ({
      ...ofCompany(ids),
      body: {
        key: crypto.randomUUID(),
        give: { account: 'main-zig', unit: 'ZWG', amount: '2650' },
        get: { account: 'main-usd', unit: 'USD', amount: '100' },
        valueOn: '2026-02-01',
        with: 'Bank',
      },
    }),
    mayBeRefused: true,
  },
  'asset-costs.readAssetCosts': { write: ({ companyID, assetID }) => ({ params: { companyID, assetID } }) },
  'asset-costs.recordAssetCost': {
    write: ({ companyID, assetID, documentID }) => ({
      params: { companyID, assetID },
      body: {
        key: crypto.randomUUID(),
        purpose: 'survey',
        cost: { unit: 'USD', amount: '45000' },
        account: 'main-usd',
        valueOn: '2026-02-01',
        paidTo: 'Survey office',
        reference: 'INV-204',
        documentID,
      },
    }),
    mayBeRefused: true,
  },
  'asset-events.createEvent': {
    write: ({ companyID, categoryId, documentID }) => ({
      body: {
        companyID,
        eventName: 'Survey fee',
        description: 'North of the mill',
        assetCategoryID: categoryId,
        assetValue: 300,
        receipts: [documentID],
        eventLoop: 30,
        installment: 3,
      },
    }),
    mayBeRefused: true,
  },
  'asset-events.getEvents': {
    write: ({ companyID, categoryId }) => ({ body: { companyID, assetCategoryID: categoryId } }),
  },
  'asset-events.approveEvent': {
    write: ({ companyID, assetEventID }) => ({ params: { companyID, assetEventID } }),
    mayBeRefused: true,
  },
  'asset-events.refuseEvent': {
    write: ({ companyID, assetEventID }) => ({ params: { companyID, assetEventID }, body: { reason: 'Not ours' } }),
    mayBeRefused: true,
  },
  'asset-events.stopEvent': {
    write: ({ companyID, assetEventID }) => ({ params: { companyID, assetEventID } }),
    mayBeRefused: true,
  },
};
