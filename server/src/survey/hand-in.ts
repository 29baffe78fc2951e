import { surveyFacts } from '@atlas/contract/facts/survey';
import type { ChangeBody } from '@atlas/contract/survey-changes';
import type { Scope } from '../platform/database/database.ts';
import { makeFact } from '../platform/events.ts';
import { handOverItem, lockWorkItem } from '../work-items/index.ts';
import type { Acceptable, ArrivedChange } from './arrived-change.ts';
import { insertExcuses, readCounted } from './evidence-repository.ts';
import { updateJobState } from './job-repository.ts';
import { type ChangeReason, findWorst, judgeHandIn, policyOf } from './rules.ts';

/**
 * Whether a survey can be handed in: by the person who has the job, with three beacons or more, each accurate enough or
 * with a reason. It then goes on to Cartography.
 */
export async function judgeHandingIn(
  scope: Scope,
  arrived: ArrivedChange,
  body: ChangeBody<'handIn'>,
): Promise<Acceptable | ChangeReason> {
  const { change, sha256, job } = arrived;
  const excuses = new Map(body.reasons.map(({ beacon, reason }) => [beacon, reason]));
  const { beacons, requiredAccuracyMetres } = await readCounted(scope.tx, job.caseID);
  const refused = judgeHandIn(beacons, new Set(excuses.keys()), policyOf(requiredAccuracyMetres));
  if (refused !== undefined) return refused;
  const fact = makeFact(surveyFacts.surveyHandedIn, {
    subject: { id: job.id, label: job.ref },
    after: {
      changeId: change.changeId,
      sha256: sha256.toString('hex'),
      beacons: beacons.length,
      worstAccuracyMetres: findWorst(beacons) ?? 0,
    },
  });
  const after = { ...job, state: 'SURVEYED', isOpen: false, version: job.version + 1 } as const;
  return { fact, job: after, write: () => handOn(scope, arrived, body.note, excuses) };
}

async function handOn(
  { tx }: Scope,
  { companyID, change, job }: ArrivedChange,
  note: string | null,
  excuses: ReadonlyMap<string, string>,
): Promise<void> {
  await insertExcuses(tx, companyID, change.changeId, excuses);
  await updateJobState(tx, companyID, job.id, 'SURVEYED');
  const item = await lockWorkItem(tx, companyID, job.id);
  if (item === undefined) throw new Error('a survey job has no work item');
  await handOverItem(tx, {
    item,
    queueName: 'Cartography Requests',
    handOverCode: 'handed_in',
    kind: 'boundary',
    ...(note === null ? {} : { reason: note }),
  });
}
