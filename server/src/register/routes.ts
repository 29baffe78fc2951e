import * as contract from '@atlas/contract/register';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { issueCertificate } from './issue-certificate.ts';
import { registerOfflinePage } from './offline-page.ts';
import {
  publishCheckpoint,
  publishConsistency,
  publishKey,
  publishPolicy,
  publishProof,
  publishSubject,
  publishTile,
} from './publish-log.ts';
import { readCertificate } from './read-certificate.ts';
import type { Register } from './register.ts';
import { revokeCertificate } from './revoke-certificate.ts';

/** The public log, and certificates that rest on it. */
export function registerRegister(app: FastifyInstance, platform: Platform, register: Register): void {
  const { database, configuration } = platform;
  registerOfflinePage(app, String(publishPolicy(register, configuration.origin).content));
  mount(app, platform, contract, {
    readCheckpoint: { free: () => publishCheckpoint(database) },
    readVerifierKey: { free: async () => publishKey(register) },
    readPolicy: { free: async () => publishPolicy(register, configuration.origin) },
    readLogTile: { free: ({ params }) => publishTile(database, params['*']) },
    readLogProof: { free: ({ params }) => publishProof(database, register, Number(params.file.split('.')[0])) },
    readConsistency: {
      free: ({ query }) => publishConsistency(database, register, Number(query.old), Number(query.new)),
    },
    readSubject: { free: ({ params }) => publishSubject(database, params.subject) },
    issueCertificate: ({ scope, params }) => issueCertificate(scope, params),
    revokeCertificate: ({ scope, params, body }) => revokeCertificate(scope, params, body.reason),
    readCertificate: { free: ({ actor, params }) => readCertificate(platform, register, actor, params) },
  });
}
