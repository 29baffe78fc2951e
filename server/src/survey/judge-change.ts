import { surveyFacts } from '@atlas/contract/facts/survey';
import { because } from '@atlas/contract/reasons';
import type { ChangeBody, ChangeType } from '@atlas/contract/survey-changes';
import type { Scope } from '../platform/database/database.ts';
import { makeFact } from '../platform/events.ts';
import type { Acceptable, ArrivedChange } from './arrived-change.ts';
import {
  hasNewerRing,
  insertBeacon,
  insertNote,
  insertPhoto,
  insertRing,
  insertVisit,
  readCounted,
} from './evidence-repository.ts';
import { judgeHandingIn } from './hand-in.ts';
import { touchJob } from './job-repository.ts';
import { type ChangeReason, judgeBeacon, judgeCorners, policyOf, readBody } from './rules.ts';

/** Why a job takes no outline and no hand-in from this sender; undefined if it is theirs. */
function explainUnassigned({ job, assigned }: ArrivedChange): ChangeReason | undefined {
  if (assigned) return undefined;
  return job.state === 'SCHEDULED' && job.isOpen ? because('job_reassigned') : because('job_closed');
}

type Judge<Type extends ChangeType> = (
  scope: Scope,
  arrived: ArrivedChange,
  body: ChangeBody<Type>,
) => Promise<Acceptable | ChangeReason>;

const JUDGES: { readonly [Type in ChangeType]: Judge<Type> } = {
  visit: async ({ tx }, arrived, body) =>
    accept(arrived, surveyFacts.siteVisited, () => insertVisit(tx, arrived, body)),
  note: async ({ tx }, arrived, body) => accept(arrived, surveyFacts.fieldNoted, () => insertNote(tx, arrived, body)),
  photo: async ({ tx }, arrived, body) => accept(arrived, surveyFacts.photoTaken, () => insertPhoto(tx, arrived, body)),
  beacon: async ({ tx }, arrived, body) => {
    const { requiredAccuracyMetres } = await readCounted(tx, arrived.job.caseID);
    const judged = judgeBeacon(body, policyOf(requiredAccuracyMetres));
    if ('because' in judged) return judged.because;
    return accept(arrived, surveyFacts.beaconMeasured, () => insertBeacon(tx, arrived, body, judged.fixes));
  },
  ring: async ({ tx }, arrived, body) => {
    const { companyID, change, job, outboxID } = arrived;
    const unassigned = explainUnassigned(arrived);
    if (unassigned !== undefined) return unassigned;
    const misplaced = judgeCorners(body);
    if (misplaced !== undefined) return misplaced;
    if (await hasNewerRing(tx, companyID, change, outboxID)) return because('ring_changed');
    const after = { ...job, version: job.version + 1 };
    const write = async () => {
      await touchJob(tx, companyID, job.id);
      await insertRing(tx, arrived, body, after.version);
    };
    return { ...accept(arrived, surveyFacts.ringSketched, write), job: after };
  },
  handIn: async (scope, arrived, body) => explainUnassigned(arrived) ?? judgeHandingIn(scope, arrived, body),
};

type Measuring = (typeof surveyFacts)['siteVisited' | 'beaconMeasured' | 'photoTaken' | 'fieldNoted' | 'ringSketched'];

function accept(
  { change, sha256, job, assigned }: ArrivedChange,
  definition: Measuring,
  write: Acceptable['write'],
): Acceptable {
  const after = {
    changeId: change.changeId,
    sha256: sha256.toString('hex'),
    ...(assigned ? {} : { unassigned: true }),
  };
  const fact = makeFact(definition, { subject: { id: job.id, label: job.ref }, after });
  return { fact, job, write };
}

/** Whether a change is accepted, and what it then writes; or why it is not part of its job. */
export function judgeChange(scope: Scope, arrived: ArrivedChange): Promise<Acceptable | ChangeReason> {
  return judgeAs(scope, arrived, arrived.change.type);
}

async function judgeAs<Type extends ChangeType>(
  scope: Scope,
  arrived: ArrivedChange,
  type: Type,
): Promise<Acceptable | ChangeReason> {
  const read = readBody(type, arrived.change.body);
  return read.ok ? JUDGES[type](scope, arrived, read.body) : read.because;
}
