import * as z from 'zod/mini';
import { ReturnCode } from '../survey-job.ts';
import { defineFact, type FactDefinition } from './define-fact.ts';
import { FiledDocument } from './filed-document.ts';

const OF_JOB = { subject: 'survey_job', audience: 'public log' } as const;
/** A change that came in from the field, by its id and its hash: the measurement itself is not part of the log. */
const Change = z.strictObject({ changeId: z.string(), sha256: z.string(), unassigned: z.optional(z.boolean()) });
const MEASURED = { ...OF_JOB, after: Change } as const;

/** Surveys on the ground. */
export const surveyFacts = {
  surveyScheduled: defineFact({ ...OF_JOB, type: 'survey.scheduled', after: z.strictObject({ date: z.string() }) }),
  surveyPlanned: defineFact({
    ...OF_JOB,
    type: 'survey.planned',
    before: z.strictObject({ date: z.nullable(z.string()) }),
    after: z.strictObject({ date: z.string(), reassigned: z.boolean() }),
  }),
  siteVisited: defineFact({ ...MEASURED, type: 'survey.visited' }),
  beaconMeasured: defineFact({ ...MEASURED, type: 'survey.beacon_measured' }),
  photoTaken: defineFact({ ...MEASURED, type: 'survey.photo_taken' }),
  fieldNoted: defineFact({ ...MEASURED, type: 'survey.noted' }),
  ringSketched: defineFact({ ...MEASURED, type: 'survey.ring_sketched' }),
  surveyHandedIn: defineFact({
    ...OF_JOB,
    type: 'survey.handed_in',
    after: z.strictObject({ ...Change.shape, beacons: z.int(), worstAccuracyMetres: z.number() }),
  }),
  /** The bytes of a photo arrived. */
  photoFiled: defineFact({ ...OF_JOB, type: 'survey.photo_filed', after: FiledDocument }),
  surveyReturned: defineFact({ ...OF_JOB, type: 'survey.returned', after: z.strictObject({ code: ReturnCode }) }),
  surveyPlotted: defineFact({
    ...OF_JOB,
    type: 'survey.plotted',
    after: z.strictObject({ assetID: z.string(), revision: z.int() }),
  }),
  surveyPolicyChanged: defineFact({
    type: 'survey.policy_changed',
    subject: 'company',
    audience: 'company',
    before: z.strictObject({ requiredAccuracyMetres: z.number() }),
    after: z.strictObject({ requiredAccuracyMetres: z.number() }),
  }),
} as const satisfies Record<string, FactDefinition>;
