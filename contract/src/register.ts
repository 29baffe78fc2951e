import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { assetFacts } from './facts/assets.ts';
import type { FactDefinition } from './facts/define-fact.ts';
import { AssetId, CompanyId, EventId } from './identifiers.ts';
import { FILING_ROLES } from './roles.ts';
import { Instant, lineOfText } from './text.ts';

/** A count or place in the log: decimal, without leading zeroes. */
const Count = z
  .string()
  .check(z.regex(/^(0|[1-9]\d{0,14})$/))
  .brand<'Count'>();

const PUBLISHED = {
  method: 'GET',
  access: 'public',
  effect: 'read',
  dependsOn: ['history'],
  transport: 'published',
} as const;

export const readCheckpoint = defineEndpoint({
  ...PUBLISHED,
  path: '/log/checkpoint',
  summary: 'The newest signed state of the public log: a signed note in the form of C2SP tlog-checkpoint.',
  reply: z.string(),
  errors: ['not_found'],
});

export const readVerifierKey = defineEndpoint({
  ...PUBLISHED,
  path: '/log/vkey',
  summary: 'The key that signs the log, as name, hash and key joined by plus signs.',
  reply: z.string(),
  errors: [],
});

export const readPolicy = defineEndpoint({
  ...PUBLISHED,
  path: '/log/policy',
  summary: 'The log and its witnesses in the form of C2SP tlog-policy.',
  reply: z.string(),
  errors: [],
});

/** The proof of a log entry that anyone can check, with what the entry commits to. */
const EntryReceipt = { v: z.literal(1), proof: z.string(), leaf: z.string(), salt: z.string(), payload: z.unknown() };

export const readCertificateReceipt = defineEndpoint({
  ...PUBLISHED,
  path: '/log/certificate/:seq/:key',
  summary:
    'What proves the certificate at a place of the log, by the place and the key in its printed code: the content of `{certificate}.receipt.json` without the boundary.',
  params: z.object({ seq: Count, key: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  reply: z.object(EntryReceipt),
  errors: ['not_found'],
});

/** The proof of each change of the log's key: its entry, in the first state that both keys signed. */
export const KeyRotations = z.object({ rotations: z.array(z.object(EntryReceipt)) });
export type KeyRotations = z.infer<typeof KeyRotations>;

export const readKeyRotations = defineEndpoint({
  ...PUBLISHED,
  path: '/log/keys',
  summary:
    'The changes of the key that signs the log, oldest first: anyone with one of its keys can follow to the others.',
  reply: KeyRotations,
  errors: [],
});

/**
 * The proof of each declared recovery: its entry, with the signed statement, in the first state signed since, and the
 * hashes (base64) which prove that this state begins with the one that the log was restored to.
 */
export const LogRecoveries = z.object({
  recoveries: z.array(z.object({ ...EntryReceipt, kept: z.array(z.string()) })),
});
export type LogRecoveries = z.infer<typeof LogRecoveries>;

export const readLogRecoveries = defineEndpoint({
  ...PUBLISHED,
  path: '/log/recoveries',
  summary:
    'The declared recoveries of the log, the earliest first: when it was restored from a backup, from which signed state to which, and why. Every state signed since counts them.',
  reply: LogRecoveries,
  errors: [],
});

const OfRecovery = (ending: string) =>
  z.object({ file: z.string().check(z.regex(new RegExp(`^[1-9]\\d{0,8}\\.${ending}$`))) });

export const readRecoveryStatement = defineEndpoint({
  ...PUBLISHED,
  path: '/log/recovery/:file',
  summary: 'The statement of one recovery, `{number}.note`, as a note that the log has signed.',
  params: OfRecovery('note'),
  reply: z.string(),
  errors: ['not_found'],
});

export const readLostStates = defineEndpoint({
  ...PUBLISHED,
  path: '/log/lost/:file',
  summary:
    'The signed states that one recovery lost, `{number}.states`: size and root, one a line, the smallest first. The statement commits to it.',
  params: OfRecovery('states'),
  reply: z.string(),
  errors: ['not_found'],
});

export const readLogTile = defineEndpoint({
  ...PUBLISHED,
  path: '/log/tile/*',
  summary: 'A tile of hashes (`0/x001/234`, `1/000.p/7`) or of entries (`entries/000`), as C2SP tlog-tiles names them.',
  params: z.object({ '*': z.string().check(z.regex(/^(entries|\d)\/(x\d{3}\/)*\d{3}(\.p\/\d{1,3})?$/)) }),
  reply: z.string(),
  errors: ['not_found'],
});

export const readLogProof = defineEndpoint({
  ...PUBLISHED,
  path: '/log/proof/:file',
  summary: 'The proof that an entry is in the log: `{number}.tlog-proof` in the form of C2SP tlog-proof.',
  params: z.object({ file: z.string().check(z.regex(/^(0|[1-9]\d{0,14})\.tlog-proof$/)) }),
  reply: z.string(),
  errors: ['not_found'],
});

/** The proof that a later state of the log begins with an earlier one, with hashes in base64. */
export const ConsistencyProof = z.object({ old: z.int(), new: z.int(), proof: z.array(z.string()) });

export const readConsistency = defineEndpoint({
  ...PUBLISHED,
  path: '/log/consistency',
  summary: 'The proof that the log of `new` entries begins with that of `old` (RFC 6962, section 2.1.2).',
  query: z.object({ old: Count, new: Count }),
  reply: ConsistencyProof,
  errors: ['not_found'],
});

/** The signed entries about one subject, newest first, each as its leaf's text. */
export const SubjectEntries = z.object({ size: z.int(), leaves: z.array(z.string()) });

export const readSubject = defineEndpoint({
  ...PUBLISHED,
  path: '/log/subject/:subject',
  summary:
    "The log's entries about one subject by its pseudonym: 200 entries at a time, the newest first, before entry number `before`.",
  params: z.object({ subject: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  query: z.object({ before: z.optional(Count) }),
  reply: SubjectEntries,
  errors: [],
});

const OfAsset = z.object({ companyID: CompanyId, assetID: AssetId });

export const issueCertificate = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/assets/:assetID/certificate',
  access: FILING_ROLES,
  effect: 'write',
  changes: ['assets/:companyID/:assetID', 'history/:companyID'],
  summary: 'Certifies an approved asset as it is. An asset that has not changed since its certificate keeps it.',
  params: OfAsset,
  reply: z.object({ certificateID: EventId, certificate: z.string(), issuedAt: Instant }),
  errors: ['step_refused'],
});

export const revokeCertificate = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/assets/:assetID/certificate/revoke',
  access: ['Director', 'Admin', 'SUPERADMIN'],
  effect: 'write',
  changes: ['assets/:companyID/:assetID', 'history/:companyID'],
  summary:
    'Revokes the certificate of an asset, with a reason that the log commits to; anyone who checks it learns of it.',
  params: OfAsset,
  body: z.object({ reason: lineOfText(500) }),
  reply: z.object({ message: z.string() }),
  errors: ['step_refused'],
});

export const readCertificate = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/certificates/:certificateID',
  access: 'member',
  effect: 'read',
  dependsOn: ['history/:companyID'],
  transport: 'file',
  summary: 'A certificate as a PDF: figures, boundary, its place in the log, and the proof of it as an attachment.',
  params: z.object({ companyID: CompanyId, certificateID: EventId }),
  reply: z.unknown(),
  errors: [],
});

/** Types of the facts that end an earlier certificate. */
export const REVOKING_FACTS: readonly string[] = listTypes('revokes');

/** Types of the facts that make an earlier certificate out of date. */
export const SUPERSEDING_FACTS: readonly string[] = listTypes('supersedes');

/** Only facts of assets affect certificates, which a test ensures, so that public pages stay small. */
function listTypes(effect: FactDefinition['certificate']): readonly string[] {
  const facts: readonly FactDefinition[] = Object.values(assetFacts);
  return facts.filter(({ certificate }) => certificate === effect).map(({ type }) => type);
}

/** The effect of later facts about the same subject on a certificate. */
export function judgeCertificate(laterTypes: readonly string[]): 'current' | 'superseded' | 'revoked' {
  if (laterTypes.some((type) => REVOKING_FACTS.includes(type))) return 'revoked';
  return laterTypes.some((type) => SUPERSEDING_FACTS.includes(type)) ? 'superseded' : 'current';
}
