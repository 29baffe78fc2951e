import * as contact from '@atlas/contract/contact';
import * as work from '@atlas/contract/work';
import type { FastifyInstance } from 'fastify';
import { describeCaller } from '../people/index.ts';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { answerWorkItem, closeWorkItem, reopenWorkItem } from './answer-work.ts';
import { readReference, writeToReference } from './follow-reference.ts';
import { listWork, readWorkItem } from './read-work.ts';
import { sendContact } from './send-contact.ts';

/** First contact, and the work items that it leaves. */
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
    answerWorkItem: ({ scope, params, body }) => answerWorkItem(scope, params, body),
    closeWorkItem: ({ scope, params, body }) => closeWorkItem(scope, params, body.state),
    reopenWorkItem: ({ scope, params }) => reopenWorkItem(scope, params),
  });
}
