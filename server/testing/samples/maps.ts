import { ofAsset, ofCompany, RING, unique, writeDistricts } from './parts.ts';
import type { Ids, Sample } from './sample.ts';

const ofOverlap = ({ companyID, overlapID }: Ids) => ({ params: { companyID, overlapID } });
const ofImport = ({ companyID, importID }: Ids) => ({ params: { companyID, importID } });

/** A sheet of one asset's beacons. */
const SHEET = {
  name: 'claims.csv',
  mediaType: 'text/csv',
  bytes: Buffer.from('number,latitude,longitude\nS-1,-18.35,29.91\nS-1,-18.35,29.911\nS-1,-18.351,29.911\n'),
};

/** Requests about boundaries, jurisdictions, tiles, imports and exports. */
export const MAP_SAMPLES: Readonly<Record<string, Sample>> = {
  'cartography.convertCoordinates': {
    write: () => ({ body: { from: 'wgs84', to: 'gauss-kruger', points: [[-18.33, 29.91]] } }),
  },
  'cartography.saveBoundary': {
    write: ({ companyID, categoryId }) => ({
      body: { companyID, categoryId, assetNumber: unique(), points: RING, accuracyMetres: 2.5, confirm: true },
    }),
  },
  'cartography.checkBoundary': { write: ({ companyID }) => ({ body: { companyID, points: RING } }) },
  'cartography.checkOtherCompanies': { write: ({ companyID }) => ({ body: { companyID, points: RING } }) },
  'cartography.listBoundaries': { write: ofAsset },

  'shared-overlaps.listOverlapsWithOthers': {
    write: ({ companyID, overlappingID }) => ({ params: { companyID, assetID: overlappingID } }),
  },
  'shared-overlaps.shareOverlap': {
    write: (ids) => ({ ...ofOverlap(ids), body: { showsName: true, showsNumber: false } }),
  },
  'shared-overlaps.withdrawOverlap': { write: ofOverlap, spends: 'consent' },

  'jurisdictions.listJurisdictions': { write: (ids) => ({ ...ofCompany(ids), query: { level: 'province' } }) },
  'jurisdictions.readJurisdictionOutlines': { write: (ids) => ({ ...ofCompany(ids), query: { level: 'province' } }) },
  'jurisdictions.checkJurisdictions': {
    write: (ids) => ({
      ...ofCompany(ids),
      query: { level: 'district' },
      file: { name: 'districts.geojson', mediaType: 'application/geo+json', bytes: writeDistricts('Kadoma') },
    }),
  },
  'jurisdictions.importJurisdictions': {
    write: (ids) => ({
      ...ofCompany(ids),
      query: { level: 'district' },
      file: { name: 'districts.geojson', mediaType: 'application/geo+json', bytes: writeDistricts('Kadoma') },
    }),
  },
  'jurisdictions.removeJurisdiction': {
    write: ({ companyID, jurisdictionID }) => ({ params: { companyID, jurisdictionID } }),
    spends: 'jurisdiction',
  },

  'tiles.readAssetTile': {
    write: ({ companyID, categoryId }) => ({
      params: { companyID, z: '10', x: '596', y: '564' },
      query: { categoryId },
    }),
  },

  'transfers.startImport': {
    write: (ids) => ({ ...ofCompany(ids), query: { categoryId: ids.categoryId }, file: SHEET }),
  },
  'transfers.readImport': { write: ofImport },
  'transfers.chooseImportSystem': {
    write: (ids) => ({ ...ofImport(ids), body: { system: 'wgs84' } }),
    mayBeRefused: true,
  },
  'transfers.answerImport': {
    write: (ids) => ({ ...ofImport(ids), body: { question: 'dates', answer: 'day-first' } }),
    mayBeRefused: true,
  },
  'transfers.listOpenImports': { write: ofCompany },
  'transfers.commitImport': { write: ofImport, mayBeRefused: true },
  'transfers.stopImport': { write: ofImport, mayBeRefused: true },
  'transfers.exportAssets': { write: (ids) => ({ ...ofCompany(ids), query: { format: 'geojson' } }) },
  'transfers.readBoundarySheet': { write: (ids) => ({ ...ofAsset(ids), query: { system: 'lo29' } }) },
};
