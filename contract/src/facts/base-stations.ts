import * as z from 'zod/mini';
import { defineFact, type FactDefinition } from './define-fact.ts';
import { FiledDocument } from './filed-document.ts';

/**
 * Holds only the first and last digits of phone numbers, and only how many members there are: people can leave a
 * station, but facts stay.
 */
const Fields = {
  name: z.string(),
  organisation: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  members: z.int(),
  pin: z.nullable(z.strictObject({ lat: z.number(), lng: z.number() })),
  assetIDs: z.array(z.string()),
};
export const StationDescription = z.strictObject(Fields);
export type StationDescription = z.infer<typeof StationDescription>;
const Changed = z.partial(StationDescription);

const OF_STATION = { subject: 'base_station', audience: 'public log' } as const;

export const baseStationFacts = {
  stationCreated: defineFact({ ...OF_STATION, type: 'base_station.created', after: StationDescription }),
  stationChanged: defineFact({ ...OF_STATION, type: 'base_station.changed', before: Changed, after: Changed }),
  stationRemoved: defineFact({ ...OF_STATION, type: 'base_station.removed', before: StationDescription }),
  stationDocumentAdded: defineFact({ ...OF_STATION, type: 'base_station.document_added', after: FiledDocument }),
} as const satisfies Record<string, FactDefinition>;
