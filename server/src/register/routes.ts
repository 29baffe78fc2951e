import * as contract from '@atlas/contract/register';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { mountCheckerFiles } from './checker-files.ts';
import { issueCertificate } from './issue-certificate.ts';
import { mountOfflinePage } from './offline-page.ts';
import { publishKey, publishPolicy, publishRotations } from './publish-keys.ts';
import { publishCheckpoint, publishConsistency, publishProof, publishSubject, publishTile } from './publish-log.ts';
import { publishReceipt } from './publish-receipt.ts';
import { publishLost, publishRecoveries, publishStatement } from './publish-recoveries.ts';
import { readCertificate } from './read-certificate.ts';
import type { Register } from './register.ts';
import { revokeCertificate } from './revoke-certificate.ts';

/** The public log, and certificates that rest on it. */
export function mountRegister(app: FastifyInstance, platform: Platform, register: Register): void {
  const { database, configuration } = platform;
  mountCheckerFiles(app);
  mountOfflinePage(app, async () => {
    const [policy, rotations, recoveries] = await Promise.all([
      publishPolicy(database, register, configuration.origin),
      publishRotations(database),
      publishRecoveries(database),
    ]);
    return {
      policy: String(policy.content),
      rotations: String(rotations.content),
      recoveries: String(recoveries.content),
    };
  });
  mount(app, platform, contract, {
    readCheckpoint: { free: () => publishCheckpoint(database) },
    readVerifierKey: { free: () => publishKey(database, register) },
    readPolicy: { free: () => publishPolicy(database, register, configuration.origin) },
    readKeyRotations: { free: () => publishRotations(database) },
    readLogRecoveries: { free: () => publishRecoveries(database) },
    readRecoveryStatement: { free: ({ params }) => publishStatement(database, Number.parseInt(params.file, 10)) },
    readLostStates: { free: ({ params }) => publishLost(database, Number.parseInt(params.file, 10)) },
    readLogTile: { free: ({ params }) => publishTile(database, params['*']) },
    readLogProof: { free: ({ params }) => publishProof(database, register, Number(params.file.split('.')[0])) },
    readConsistency: {
      free: ({ query }) => publishConsistency(database, register, Number(query.old), Number(query.new)),
    },
    readSubject: {
      free: ({ params, query }) =>
        publishSubject(database, params.subject, query.before === undefined ? undefined : Number(query.before)),
    },
    readCertificateReceipt: {
      free: ({ params }) => publishReceipt(database, register, Number(params.seq), params.key),
    },
    issueCertificate: ({ scope, params }) => issueCertificate(scope, params),
    revokeCertificate: ({ scope, params, body }) => revokeCertificate(scope, params, body.reason),
    readCertificate: { free: ({ actor, params }) => readCertificate(platform, register, actor, params) },
  });
}
