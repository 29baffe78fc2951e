import type { Ids } from './sample.ts';

/** A claim of about one hectare near Kadoma. */
export const RING = [
  { lat: -18.33, long: 29.91 },
  { lat: -18.33, long: 29.911 },
  { lat: -18.331, long: 29.911 },
  { lat: -18.331, long: 29.91 },
];

/** A file of districts, adjacent squares of a degree, the first around Kadoma. */
export function writeDistricts(...names: readonly string[]): Buffer {
  const features = names.map((name, index) => {
    const [west, south] = [29.5 + index, -18.8];
    const ring = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
    ].map(([east = 0, north = 0]) => [west + east, south + north]);
    return { type: 'Feature', properties: { name }, geometry: { type: 'Polygon', coordinates: [ring] } };
  });
  return Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
}

/** Who operates an asset of each company. */
export const OPERATOR_PHONE = '+263712345678';

export const unique = () => crypto.randomUUID().slice(0, 8);
export const address = () => `${unique()}@example.org`;
/** A number of Zimbabwe that nobody else has. */
export const inventPhone = () => `+26377${String(Math.trunc(Math.random() * 10_000_000)).padStart(7, '0')}`;
export const ofCompany = ({ companyID }: Ids) => ({ params: { companyID } });
export const ofAsset = ({ companyID, assetID }: Ids) => ({ params: { companyID, assetID } });
export const ofStation = ({ companyID, baseStationID }: Ids) => ({ params: { companyID, baseStationID } });
export const nothing = () => ({});

/** When and where something is measured. */
export const SURVEY_PLAN = { date: '2026-12-14', crew: 'Mosi', site: { description: 'Near the dam', position: null } };
