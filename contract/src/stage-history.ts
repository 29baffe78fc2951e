import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { assetFacts } from './facts/assets.ts';
import { gateFacts } from './facts/gates.ts';
import { AssetId, CompanyId } from './identifiers.ts';

/** Every definition of assets and gates, in the order of an asset's life. */
const LIFE = [...Object.values(assetFacts), ...Object.values(gateFacts)] as const;
type StageFact = Extract<(typeof LIFE)[number], { readonly stage: true }>;

const isStage = (fact: (typeof LIFE)[number]): fact is StageFact => 'stage' in fact;

/** The stages of an asset from its first boundary on, by the event log's names. */
export const Stage = z.enum(
  LIFE.filter(isStage).map(({ type }) => type) as [StageFact['type'], ...StageFact['type'][]],
);
export type Stage = z.infer<typeof Stage>;

/** A stage that an asset went through, from the event log. */
export const StageEntry = z.object({
  _id: z.uuid(),
  at: z.string(),
  stage: Stage,
  assetID: AssetId,
  assetNumber: z.string(),
  assetName: z.string(),
  actorName: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The receipt of a passed gate; null for every other stage. */
  receipt: z.nullable(
    z.object({
      /** The names of those who attested. */
      attesters: z.array(z.string()),
      /** How many documents were handed in as evidence. */
      evidence: z.int(),
      /** How many transfers of Megajoules it moved. */
      transfers: z.int(),
    }),
  ),
});
export type StageEntry = z.infer<typeof StageEntry>;

export const listStageHistory = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/stage-history',
  access: 'member',
  effect: 'read',
  dependsOn: ['stages/:companyID/:assetID', 'names/:companyID/:assetID'],
  summary: "The stages that a company's assets went through, newest first, in pages; of one asset or one operator.",
  params: z.object({ companyID: CompanyId }),
  query: z.object({
    assetID: z.optional(AssetId),
    /** Operators whose phone contains it. */
    operatorPhone: z.optional(z.string().check(z.maxLength(40))),
    stage: z.optional(Stage),
    before: z.optional(z.string().check(z.maxLength(100))),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  }),
  reply: z.object({ entries: z.array(StageEntry), next: z.nullable(z.string()) }),
  errors: [],
});
