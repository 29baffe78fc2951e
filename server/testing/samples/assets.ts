import { ofAsset, ofCompany, ofStation, RING, unique } from './parts.ts';
import type { Sample } from './sample.ts';

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
    'xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n' +
    'trailer<</Size 3/Root 1 0 R>>\nstartxref\n99\n%%EOF\n',
);

/** Requests about assets, their documents and their life. */
export const ASSET_SAMPLES: Readonly<Record<string, Sample>> = {
  'assets.listCompanyAssets': { write: ({ companyID, categoryId }) => ({ body: { companyID, categoryId } }) },
  'assets.pageAssets': { write: (ids) => ({ ...ofCompany(ids), query: { categoryId: ids.categoryId, limit: '3' } }) },
  'assets.readAssetExtent': { write: (ids) => ({ ...ofCompany(ids), query: { categoryId: ids.categoryId } }) },
  'assets.readAssetsInBox': {
    write: (ids) => ({ ...ofCompany(ids), query: { box: '25,-23,34,-15', categoryId: ids.categoryId } }),
  },
  'assets.readAsset': { write: ofAsset },
  'assets.updateAsset': { write: (ids) => ({ ...ofAsset(ids), body: { assetName: 'Golden Quarry' } }) },
  'assets.createCategory': { write: (ids) => ({ ...ofCompany(ids), body: { category: `Tailings ${unique()}` } }) },

  'documents.listDocuments': { write: ofAsset },
  'documents.uploadDocument': {
    write: (ids) => ({
      ...ofAsset(ids),
      file: { name: 'certificate.pdf', mediaType: 'application/pdf', bytes: PDF },
    }),
  },
  'documents.listStationDocuments': { write: ofStation },
  'documents.uploadCompanyCertificate': {
    write: ({ companyID }) => ({
      params: { companyID },
      file: { name: 'incorporation.pdf', mediaType: 'application/pdf', bytes: PDF },
    }),
  },
  'documents.uploadStationDocument': {
    write: (ids) => ({
      ...ofStation(ids),
      file: { name: 'constitution.pdf', mediaType: 'application/pdf', bytes: PDF },
    }),
  },
  'documents.uploadWorkFile': {
    write: ({ companyID, workItemID }) => ({
      params: { companyID, workItemID },
      file: { name: 'receipt.pdf', mediaType: 'application/pdf', bytes: PDF },
    }),
    mayBeRefused: true,
  },
  'documents.viewWorkFile': {
    write: ({ companyID, workItemID, workFileID }) => ({ params: { companyID, workItemID, fileID: workFileID } }),
    mayBeRefused: true,
  },
  'documents.readDocument': { write: ({ documentID }) => ({ params: { documentID } }), mayBeRefused: true },
  'documents.viewDocument': { write: ({ documentID }) => ({ query: { id: documentID } }), mayBeRefused: true },

  'asset-life.readAssetDetail': { write: ofAsset },
  'asset-life.listApprovals': { write: ofCompany },
  'asset-life.approveBoundary': { write: ofAsset, spends: 'asset' },
  'asset-life.disputeAsset': {
    write: (ids) => ({ ...ofAsset(ids), body: { reason: 'A neighbour shows an older peg.' } }),
    spends: 'asset',
  },
  'asset-life.settleDispute': {
    write: (ids) => ({ ...ofAsset(ids), body: { reason: 'Both signed.' } }),
    mayBeRefused: true,
  },
  'asset-life.retireAsset': {
    write: (ids) => ({ ...ofAsset(ids), body: { reason: 'Worked out.', standing: 'RETIRED' } }),
    spends: 'asset',
  },
  'asset-life.planSplit': {
    write: (ids) => ({ ...ofAsset(ids), body: { line: RING.slice(0, 2) } }),
    mayBeRefused: true,
  },
  'asset-life.planMerger': {
    write: (ids) => ({ ...ofCompany(ids), body: { assetIDs: [ids.assetID, ids.assetID] } }),
    mayBeRefused: true,
  },
  'asset-life.splitAsset': {
    write: (ids) => ({
      ...ofAsset(ids),
      body: { line: RING.slice(0, 2), assetNumbers: [unique(), unique()] },
    }),
    mayBeRefused: true,
  },
  'asset-life.mergeAssets': {
    write: (ids) => ({ ...ofCompany(ids), body: { assetIDs: [ids.assetID, ids.assetID], assetNumber: unique() } }),
    mayBeRefused: true,
  },
};
