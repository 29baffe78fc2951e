import * as contact from '@atlas/contract/contact';
import * as tasks from '@atlas/contract/tasks';
import * as work from '@atlas/contract/work';
import * as desk from '@atlas/contract/work-desk';
import * as steps from '@atlas/contract/work-steps';
import type { FastifyInstance } from 'fastify';
import { describeCaller } from '../people/index.ts';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { changeManyItems } from './desk/change-many.ts';
import { listClerks } from './desk/clerks.ts';
import { findAnsweringCompanies } from './desk/companies.ts';
import { exportWork } from './desk/export-work.ts';
import { listFilters, removeFilter, saveFilter } from './desk/filters.ts';
import { listReadMarks, markWorkItemRead } from './desk/read-marks.ts';
import { listReplies, removeReply, saveReply } from './desk/replies.ts';
import { listSnoozeChoices } from './desk/snooze-choices.ts';
import { readReference, writeToReference } from './follow-reference.ts';
import { openWork } from './open-work.ts';
import { listWork, readWorkCase, readWorkItem } from './read-work.ts';
import { sendContact } from './send-contact.ts';
import { closeWorkItem, reopenWorkItem, snoozeWorkItem } from './steps/ending.ts';
import { handOverWorkItem } from './steps/hand-over.ts';
import { assignWorkItem, claimWorkItem, releaseWorkItem, renewWorkItem } from './steps/holding.ts';
import { prioritiseWorkItem, tagWorkItem } from './steps/marking.ts';
import { mergeWorkItem } from './steps/merge.ts';
import { noteOnWorkItem, replyToWorkItem } from './steps/writing.ts';
import { addTask } from './tasks/add-task.ts';
import { planTask, tickTask } from './tasks/change-task.ts';
import { listTasks, readTaskBoard } from './tasks/list-tasks.ts';
import { endRepeat } from './tasks/repeat-tasks.ts';

/** First contact, and the work items that it opens. */
export function mountWork(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, contact, {
    sendContact: {
      free: ({ body, request, keep }) => sendContact(platform, body, describeCaller(platform, request).network, keep),
    },
    readReference: {
      free: ({ body, request }) => readReference(platform, body, describeCaller(platform, request).network),
    },
    writeToReference: {
      free: ({ body, request, keep }) =>
        writeToReference(platform, body, describeCaller(platform, request).network, keep),
    },
  });
  mount(app, platform, work, {
    listWork: ({ scope, params, query }) => listWork(scope, params.companyID, query),
    readWorkItem: ({ scope, params }) => readWorkItem(scope, params),
    readWorkCase: ({ scope, params }) => readWorkCase(scope, params),
    openWork: ({ scope, body }) => openWork(scope, body),
  });
  mount(app, platform, desk, {
    listClerks: ({ scope, query }) => listClerks(scope, query.queueName),
    exportWork: { free: ({ actor, params, query }) => exportWork(platform, actor, params.companyID, query) },
    listFilters: ({ scope }) => listFilters(scope),
    saveFilter: ({ scope, params, body }) => saveFilter(scope, params, body),
    removeFilter: ({ scope, params }) => removeFilter(scope, params),
    listReplies: ({ scope }) => listReplies(scope),
    saveReply: ({ scope, params, body }) => saveReply(scope, params, body),
    removeReply: ({ scope, params }) => removeReply(scope, params),
    changeManyItems: { free: ({ actor, params, body }) => changeManyItems(platform, actor, params.companyID, body) },
    listReadMarks: ({ scope }) => listReadMarks(scope),
    markWorkItemRead: ({ scope, params, body }) => markWorkItemRead(scope, params, body),
    listSnoozeChoices: ({ scope }) => listSnoozeChoices(scope),
    findAnsweringCompanies: ({ scope, query }) => findAnsweringCompanies(scope, query.search),
  });
  mount(app, platform, steps, {
    claimWorkItem: ({ scope, params, body }) => claimWorkItem(scope, params, body.version),
    renewWorkItem: ({ scope, params }) => renewWorkItem(scope, params),
    releaseWorkItem: ({ scope, params, body }) => releaseWorkItem(scope, params, body.version),
    assignWorkItem: ({ scope, params, body }) => assignWorkItem(scope, params, body),
    replyToWorkItem: ({ scope, params, body: { files, ...body } }) =>
      replyToWorkItem(scope, params, body, { ids: files, store: platform.files }),
    noteOnWorkItem: ({ scope, params, body: { files, ...body } }) =>
      noteOnWorkItem(scope, params, body, { ids: files, store: platform.files }),
    handOverWorkItem: ({ scope, params, body }) => handOverWorkItem(scope, params, body),
    mergeWorkItem: ({ scope, params, body }) => mergeWorkItem(scope, params, body),
    snoozeWorkItem: ({ scope, params, body }) => snoozeWorkItem(scope, params, body),
    closeWorkItem: ({ scope, params, body }) => closeWorkItem(scope, params, body),
    reopenWorkItem: ({ scope, params, body }) => reopenWorkItem(scope, params, body.version),
    prioritiseWorkItem: ({ scope, params, body }) => prioritiseWorkItem(scope, params, body),
    tagWorkItem: ({ scope, params, body }) => tagWorkItem(scope, params, body),
  });
  mount(app, platform, tasks, {
    listTasks: ({ scope, params, query }) => listTasks(scope, params.companyID, query),
    addTask: ({ scope, params, body }) => addTask(scope, params.companyID, body),
    tickTask: ({ scope, params, body }) => tickTask(scope, params, body.version),
    planTask: ({ scope, params, body }) => planTask(scope, params, body),
    endRepeat: ({ scope, params }) => endRepeat(scope, params.repeatID),
    readTaskBoard: ({ scope, params }) => readTaskBoard(scope, params.companyID),
  });
}
