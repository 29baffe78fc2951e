import * as contract from '@atlas/contract/survey';
import * as changes from '@atlas/contract/survey-changes';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { countSending } from './count-sending.ts';
import { listSurveyors } from './list-surveyors.ts';
import { importOutbox } from './outbox/import-outbox.ts';
import { mountSurveyPhotos } from './photos/mount-photos.ts';
import { planSurvey } from './plan-survey.ts';
import { readSurveyPolicy, setSurveyPolicy } from './policy.ts';
import { readFieldPack } from './read-pack.ts';
import { listSurveyJobs, readSurvey } from './read-survey.ts';
import { receiveChanges } from './receive-changes.ts';
import { returnSurvey } from './return-survey.ts';
import { scheduleSurvey } from './schedule-survey.ts';
import { listSurveyedZones } from './zones.ts';

/** Surveys on the ground, from their date to what Cartography gets. */
export async function mountSurvey(app: FastifyInstance, platform: Platform): Promise<void> {
  mount(app, platform, contract, {
    readFieldPack: ({ scope, params, query }) => readFieldPack(scope, params.companyID, query.known),
    listSurveyJobs: ({ scope, params, query }) => listSurveyJobs(scope, params.companyID, query.surveyor),
    readSurvey: ({ scope, params }) => readSurvey(scope, params.workItemID),
    listSurveyors: ({ scope, params }) => listSurveyors(scope, params.companyID),
    scheduleSurvey: ({ scope, params, body }) => scheduleSurvey(scope, params.companyID, params.workItemID, body),
    planSurvey: ({ scope, params, body }) => planSurvey(scope, params.companyID, params.workItemID, body),
    returnSurvey: ({ scope, params, body }) => returnSurvey(scope, params.companyID, params.workItemID, body),
    listSurveyedZones: ({ scope, params, query }) => listSurveyedZones(scope, params.companyID, query),
    readSurveyPolicy: ({ scope }) => readSurveyPolicy(scope),
    changeSurveyPolicy: ({ scope, params, body }) =>
      setSurveyPolicy(scope, params.companyID, body.requiredAccuracyMetres),
  });
  mount(app, platform, changes, {
    sendSurveyChanges: {
      guard: ({ actor }) => countSending(platform, actor),
      scoped: async ({ scope, params, body }) => {
        const sent = { companyID: params.companyID, outboxID: body.outboxId, changes: body.changes };
        const answers = await receiveChanges(scope, sent, scope.actor.sub);
        return isRefusal(answers) ? answers : { answers };
      },
    },
    importOutbox: {
      free: ({ actor, params, request }) => importOutbox(platform, { actor, companyID: params.companyID, request }),
    },
  });
  await mountSurveyPhotos(app, platform);
}
