import type { ContentOf } from '@atlas/contract/facts/all-facts';
import type { RightKind } from '@atlas/contract/right-kind';
import * as eventText from '@atlas/messages/event';
import * as rightsText from '@atlas/messages/rights';
import { formatBytes, formatPrice } from '../ui/format.ts';
import { type SentencesOf, SUBJECT, withReason } from './sentences.ts';

type DetailField = keyof ContentOf<'asset.details_changed'>['after'];
type StationField = keyof ContentOf<'base_station.changed'>['after'];

/** Facts about land: assets, their boundaries, rights, papers, stations and areas. */
export const assetSentences: SentencesOf<
  | 'category'
  | 'asset'
  | 'assets'
  | 'boundary'
  | 'neighbour'
  | 'overlap'
  | 'right'
  | 'certificate'
  | 'base_station'
  | 'jurisdiction'
  | 'jurisdictions'
  | 'import'
> = {
  'boundary.checked': ({ after }) => eventText.boundaryChecked({ count: after.claims }),
  'neighbour.checked': ({ after }) => eventText.neighbourChecked({ count: after.claims }),
  'neighbour.plotted': ({ after }) => eventText.neighbourPlotted({ count: after.claims }),
  'overlap.figures_offered': ({ after }) => eventText.figuresOffered({ subject: SUBJECT, by: after.by }),
  'overlap.figures_shared': ({ after }) => eventText.figuresShared({ subject: SUBJECT, by: after.by }),
  'overlap.figures_withdrawn': ({ after }) => eventText.figuresWithdrawn({ subject: SUBJECT, by: after.by }),
  'category.created': () => eventText.categoryCreated({ subject: SUBJECT }),
  'category.commodity_changed': ({ after }) =>
    after.commodity === null
      ? eventText.categoryCommodityRemoved({ subject: SUBJECT })
      : eventText.categoryCommodityChanged({ subject: SUBJECT, commodity: after.commodity }),
  'asset.registered': ({ after }) =>
    after.predecessors
      ? eventText.assetRegisteredFrom({ subject: SUBJECT, predecessors: after.predecessors.join(', ') })
      : eventText.assetRegistered({ subject: SUBJECT }),
  'asset.polygon_changed': ({ after }) => eventText.assetPolygonChanged({ subject: SUBJECT, revision: after.revision }),
  'asset.registration_approved': () => eventText.assetRegistrationApproved({ subject: SUBJECT }),
  'asset.approved': () => eventText.assetApproved({ subject: SUBJECT }),
  'asset.compliance_lapsed': () => eventText.assetComplianceLapsed({ subject: SUBJECT }),
  'asset.disputed': ({ after }) => withReason(eventText.assetDisputed({ subject: SUBJECT }), after.reason),
  'asset.settled': ({ after }) => withReason(eventText.assetSettled({ subject: SUBJECT }), after.reason),
  'asset.overlap_settled': ({ after }) => withReason(eventText.assetOverlapSettled({ subject: SUBJECT }), after.reason),
  'asset.retired': ({ after }) => withReason(eventText.assetRetired({ subject: SUBJECT }), after.reason),
  'asset.forfeited': ({ after }) => withReason(eventText.assetForfeited({ subject: SUBJECT }), after.reason),
  'asset.split': ({ after }) => eventText.assetSplit({ subject: SUBJECT, successors: after.successors.join(' and ') }),
  'asset.merged': ({ after }) =>
    eventText.assetMerged({ subject: SUBJECT, successors: after.successors.join(' and ') }),
  'asset.details_changed': ({ after }) =>
    eventText.assetDetailsChanged({
      subject: SUBJECT,
      fields: (Object.keys(after) as DetailField[]).map((field) => eventText.detail({ field })).join(', '),
    }),
  'asset.transferred': ({ after }) =>
    after.share === null
      ? eventText.assetTransferred({ subject: SUBJECT, kind: nameRight(after.kind) })
      : eventText.assetShareTransferred({ subject: SUBJECT, share: after.share }),
  'right.registered': ({ after }) => eventText.rightRegistered({ subject: SUBJECT, kind: nameRight(after.kind) }),
  'right.varied': ({ after }) => eventText.rightVaried({ subject: SUBJECT, kind: nameRight(after.kind) }),
  'right.discharged': ({ after }) => eventText.rightDischarged({ subject: SUBJECT, kind: nameRight(after.kind) }),
  'right.proposed': ({ after }) => eventText.rightProposed({ subject: SUBJECT, kind: nameRight(after.kind) }),
  'right.refused': ({ after }) =>
    eventText.rightRefused({ subject: SUBJECT, kind: nameRight(after.kind), reason: after.reason ?? '' }),
  'right.withdrawn': ({ after }) => eventText.rightWithdrawn({ subject: SUBJECT, kind: nameRight(after.kind) }),
  'asset.document_added': ({ after }) => eventText.assetDocumentAdded({ subject: SUBJECT, name: after.name }),
  'asset.listed': ({ after }) => eventText.assetListed({ subject: SUBJECT, priceCents: formatPrice(after.priceCents) }),
  'asset.repriced': ({ after }) =>
    eventText.assetRepriced({ subject: SUBJECT, priceCents: formatPrice(after.priceCents) }),
  'asset.unlisted': () => eventText.assetUnlisted({ subject: SUBJECT }),
  'asset.reserved': () => eventText.assetReserved({ subject: SUBJECT }),
  'asset.released': () => eventText.assetReleased({ subject: SUBJECT }),
  'asset.rented': () => eventText.assetRented({ subject: SUBJECT }),
  'asset.rent_defaulted': () => eventText.rentDefaulted({ subject: SUBJECT }),
  'asset.rent_cured': () => eventText.rentCured({ subject: SUBJECT }),
  'asset.sold': ({ after }) => eventText.assetSold({ subject: SUBJECT, mode: after.mode }),
  'certificate.issued': ({ after }) =>
    eventText.certificateIssued({ subject: SUBJECT, certificate: after.certificate }),
  'certificate.revoked': ({ after }) => withReason(eventText.certificateRevoked({ subject: SUBJECT }), after.reason),
  'base_station.created': () => eventText.baseStationCreated({ subject: SUBJECT }),
  'base_station.changed': ({ after }) =>
    eventText.baseStationChanged({
      subject: SUBJECT,
      fields: (Object.keys(after) as StationField[]).map((field) => eventText.stationDetail({ field })).join(', '),
    }),
  'base_station.removed': () => eventText.baseStationRemoved({ subject: SUBJECT }),
  'base_station.document_added': ({ after }) =>
    eventText.baseStationDocumentAdded({ subject: SUBJECT, name: after.name }),
  'jurisdictions.imported': ({ after }) =>
    eventText.jurisdictionsImported({ count: after.added + after.replaced, source: after.source }),
  'jurisdiction.removed': ({ before }) => eventText.jurisdictionRemoved({ subject: SUBJECT, level: before.level }),
  'import.started': ({ after }) =>
    eventText.importStarted({ subject: SUBJECT, sizeBytes: formatBytes(after.sizeBytes) }),
  'import.stopped': () => eventText.importStopped({ subject: SUBJECT }),
  'import.registered': ({ after }) =>
    eventText.importRegistered({ subject: SUBJECT, newAssets: after.newAssets, revisions: after.revisions }),
  'assets.exported': ({ after }) => eventText.assetsExported({ format: formatNames[after.format] ?? after.format }),
};

const formatNames: Readonly<Record<string, string>> = {
  csv: 'CSV',
  geojson: 'GeoJSON',
  kml: 'KML',
  shapefile: 'Shapefile',
};

/** The kind of a right, as its fact spells it. */
const nameRight = (kind: string) => rightsText.kind({ kind: kind as RightKind });
