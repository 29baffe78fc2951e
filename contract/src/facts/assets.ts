import * as z from 'zod/mini';
import { AssetDetails } from '../asset-details.ts';
import { CertificateContent } from '../certificate-content.ts';
import { defineFact, type FactDefinition } from './define-fact.ts';
import { EnteredChange } from './entered-change.ts';
import { FiledDocument } from './filed-document.ts';

const Figures = {
  revision: z.int(),
  areaSquareMetres: z.number(),
  perimeterMetres: z.number(),
  complianceState: z.string(),
  standing: z.string(),
  disputeCause: z.nullable(z.string()),
};
const Source = { system: z.string(), polygonSha256: z.string() };
/** The change that a step of an asset's life makes. */
const State = {
  complianceState: z.optional(z.string()),
  ownershipState: z.optional(z.string()),
  standing: z.optional(z.string()),
  disputeCause: z.optional(z.nullable(z.string())),
};
const StateBefore = z.strictObject(State);
const StateAfter = z.strictObject({ ...State, reason: z.optional(z.string()) });
const Compliance = z.strictObject({ complianceState: z.string() });
/** Phone numbers are masked: only the first and last digits are kept. */
const Details = z.strictObject(z.partial(AssetDetails).shape);
const Active = z.strictObject({ standing: z.literal('ACTIVE') });
const Succeeded = { standing: z.literal('HISTORIC'), successors: z.array(z.string()) };

const OF_ASSET = { subject: 'asset', audience: 'public log' } as const;
const ENTRY = { ...OF_ASSET, after: EnteredChange, certificate: 'supersedes' } as const;
const STEP = { ...OF_ASSET, before: StateBefore, after: StateAfter, stage: true } as const;

/** An asset's boundary, its life and its certificates, in the order of the timeline's stages. */
export const assetFacts = {
  categoryCreated: defineFact({
    type: 'category.created',
    subject: 'category',
    audience: 'public log',
    after: z.strictObject({ category: z.string() }),
  }),
  /** This type predates approvals, when plotting an asset also registered it (decision 0057). */
  boundaryPlotted: defineFact({
    ...OF_ASSET,
    type: 'asset.registered',
    after: z.strictObject({
      assetNumber: z.string(),
      categoryId: z.string(),
      ...Figures,
      ...Source,
      /** Numbers of the assets that it was made from. */
      predecessors: z.optional(z.array(z.string())),
    }),
    stage: true,
  }),
  boundaryReplotted: defineFact({
    ...OF_ASSET,
    type: 'asset.polygon_changed',
    before: z.strictObject({
      ...Figures,
      areaSquareMetres: z.optional(z.nullable(z.number())),
      perimeterMetres: z.optional(z.nullable(z.number())),
    }),
    after: z.strictObject({ ...Figures, ...Source }),
    certificate: 'supersedes',
    stage: true,
  }),
  boundaryApproved: defineFact({ ...STEP, type: 'asset.registration_approved' }),
  /** It passed its gates. */
  assetApproved: defineFact({
    ...OF_ASSET,
    type: 'asset.approved',
    before: z.optional(Compliance),
    after: Compliance,
    stage: true,
  }),
  complianceLapsed: defineFact({
    ...OF_ASSET,
    type: 'asset.compliance_lapsed',
    before: z.optional(Compliance),
    after: Compliance,
    certificate: 'revokes',
    stage: true,
  }),
  assetDisputed: defineFact({ ...STEP, type: 'asset.disputed', certificate: 'revokes' }),
  disputeSettled: defineFact({ ...STEP, type: 'asset.settled' }),
  /** The platform's desk decided that it stays as it is although it overlaps a claim of another company. */
  overlapSettled: defineFact({
    ...OF_ASSET,
    type: 'asset.overlap_settled',
    after: z.strictObject({ reason: z.string() }),
  }),
  assetRetired: defineFact({ ...STEP, type: 'asset.retired', certificate: 'revokes' }),
  assetForfeited: defineFact({ ...STEP, type: 'asset.forfeited', certificate: 'revokes' }),
  assetSplit: defineFact({
    ...OF_ASSET,
    type: 'asset.split',
    before: Active,
    /** Includes the line as it was typed, and its system. */
    after: z.strictObject({ ...Succeeded, line: z.record(z.string(), z.unknown()) }),
    certificate: 'revokes',
    stage: true,
  }),
  assetMerged: defineFact({
    ...OF_ASSET,
    type: 'asset.merged',
    before: Active,
    after: z.strictObject(Succeeded),
    certificate: 'revokes',
    stage: true,
  }),
  detailsChanged: defineFact({
    ...OF_ASSET,
    type: 'asset.details_changed',
    before: Details,
    after: Details,
    certificate: 'supersedes',
  }),
  /** Parties by their ids: facts stay, and a person's name does not belong in them. */
  assetTransferred: defineFact({ ...ENTRY, type: 'asset.transferred', stage: true }),
  rightRegistered: defineFact({ ...ENTRY, type: 'right.registered' }),
  rightVaried: defineFact({ ...ENTRY, type: 'right.varied' }),
  rightDischarged: defineFact({ ...ENTRY, type: 'right.discharged' }),
  documentAdded: defineFact({ ...OF_ASSET, type: 'asset.document_added', after: FiledDocument }),
  certificateIssued: defineFact({
    ...OF_ASSET,
    type: 'certificate.issued',
    after: CertificateContent,
    certificate: 'supersedes',
  }),
  certificateRevoked: defineFact({
    ...OF_ASSET,
    type: 'certificate.revoked',
    after: z.strictObject({ reason: z.string() }),
    certificate: 'revokes',
  }),
} as const satisfies Record<string, FactDefinition>;
