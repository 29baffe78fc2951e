import * as emailChange from '@atlas/contract/email-change';
import * as ownAccount from '@atlas/contract/own-account';
import * as ownData from '@atlas/contract/own-data';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { describeCaller } from './caller.ts';
import {
  confirmEmail,
  readEmailChange,
  requestEmailChange,
  undoEmailChange,
  withdrawEmailChange,
} from './change-email.ts';
import { deleteAccount, readDeletion } from './delete-account.ts';
import { exportOwnData } from './export-own-data.ts';
import { sendEmailProof } from './send-email-proof.ts';
import { clearSessionCookies } from './session-cookies.ts';

/** What people do about their own data. */
export function mountOwnAccount(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, ownData, {
    exportOwnData: { free: ({ actor }) => exportOwnData(platform, actor) },
  });
  mount(app, platform, ownAccount, {
    readDeletion: ({ scope }) => readDeletion(scope),
    deleteAccount: {
      free: async ({ actor, body, keep, reply }) => {
        const answer = await deleteAccount(platform, actor, body.password, keep);
        if (!isRefusal(answer)) {
          clearSessionCookies(platform.configuration, reply);
          reply.header('clear-site-data', '"cache"');
        }
        return answer;
      },
    },
  });
  mount(app, platform, emailChange, {
    readEmailChange: ({ scope }) => readEmailChange(scope),
    requestEmailChange: { free: ({ actor, body }) => requestEmailChange(platform, actor, body) },
    withdrawEmailChange: { free: ({ actor }) => withdrawEmailChange(platform, actor) },
    sendEmailProof: { free: ({ actor }) => sendEmailProof(platform, actor) },
    confirmEmail: { free: ({ actor, body }) => confirmEmail(platform, actor, body.token) },
    undoEmailChange: {
      free: ({ body, request }) => undoEmailChange(platform, body.token, describeCaller(platform, request).network),
    },
  });
}
