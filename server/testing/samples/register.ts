import { nothing, ofAsset } from './parts.ts';
import type { Sample } from './sample.ts';

/** Requests about the public log and its certificates. */
export const REGISTER_SAMPLES: Readonly<Record<string, Sample>> = {
  'register.readCheckpoint': { write: nothing, mayBeRefused: true },
  'register.readVerifierKey': { write: nothing },
  'register.readPolicy': { write: nothing },
  'register.readKeyRotations': { write: nothing },
  'register.readCertificateReceipt': {
    write: () => ({ params: { seq: '0', key: 'x'.repeat(22) } }),
    mayBeRefused: true,
  },
  'register.readLogRecoveries': { write: nothing },
  'register.readRecoveryStatement': { write: () => ({ params: { file: '1.note' } }), mayBeRefused: true },
  'register.readLostStates': { write: () => ({ params: { file: '1.states' } }), mayBeRefused: true },
  'register.readLogTile': { write: () => ({ params: { '*': '0/000.p/1' } }), mayBeRefused: true },
  'register.readLogProof': { write: () => ({ params: { file: '0.tlog-proof' } }), mayBeRefused: true },
  'register.readConsistency': { write: () => ({ query: { old: '0', new: '0' } }), mayBeRefused: true },
  'register.readSubject': { write: () => ({ params: { subject: 'x'.repeat(22) }, query: {} }) },
  'register.issueCertificate': { write: ofAsset, mayBeRefused: true },
  'register.revokeCertificate': {
    write: (ids) => ({ ...ofAsset(ids), body: { reason: 'Issued by mistake' } }),
    mayBeRefused: true,
  },
  'register.readCertificate': {
    write: ({ companyID, certificateID }) => ({ params: { companyID, certificateID } }),
  },
};
