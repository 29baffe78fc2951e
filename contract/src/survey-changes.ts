import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { CompanyId, EventId, SurveyOutboxId, WorkItemId } from './identifiers.ts';
import { FIXES_AT_MOST, SURVEY_ROLES } from './survey.ts';
import { Latitude, Longitude, TypedPosition } from './survey-job.ts';
import type { Tags } from './tags.ts';
import { hasControlCharacter, Instant } from './text.ts';

/** The most changes that one call carries. */
export const CHANGES_AT_MOST = 50;
/** The largest photo, in bytes; phones make them much smaller. */
export const PHOTO_BYTES_AT_MOST = 8 * 1024 ** 2;
/** The largest file of an exported outbox, in bytes. */
export const OUTBOX_BYTES_AT_MOST = 100 * 1024 ** 2;
/** The most changes of one file. */
export const OUTBOX_CHANGES_AT_MOST = 10_000;
/** The name of an exported outbox ends like this. */
export const OUTBOX_ENDING = '.atlas-outbox';

export const ChangeType = z.enum(['visit', 'beacon', 'photo', 'note', 'ring', 'handIn']);
export type ChangeType = z.infer<typeof ChangeType>;

/**
 * Texts are stored as the phone wrote them: its hash of the change has to be the server's. Blanks around them are
 * therefore refused, not removed.
 */
function text(maximum: number) {
  return z.string().check(
    z.minLength(1),
    z.maxLength(maximum),
    z.refine((value) => value === value.trim() && !hasControlCharacter(value.replace(/[\n\r\t]/g, ''))),
  );
}

const At = z.iso.datetime();
const Metres = z.number().check(z.gt(0), z.lte(10_000));
const ChangeId = z.uuid();

export const VisitBody = z.strictObject({
  arrivedAt: At,
  leftAt: z.nullable(At),
  position: z.nullable(z.strictObject({ latitude: Latitude, longitude: Longitude, accuracyMetres: Metres })),
});

/** One reading of the receiver, as it came. */
export const Fix = z.strictObject({
  /** Milliseconds since 1970 by the receiver's clock. */
  at: z.int(),
  latitude: Latitude,
  longitude: Longitude,
  /** In metres; null if the receiver gave none. */
  accuracy: z.nullable(z.number()),
});
export type Fix = z.infer<typeof Fix>;

export const BeaconBody = z.strictObject({
  beacon: text(30),
  /** The mean of the fixes as the phone computed it; the server computes it again and compares. */
  latitude: Latitude,
  longitude: Longitude,
  accuracyMetres: Metres,
  scatterMetres: z.number().check(z.gte(0), z.lte(10_000)),
  fixes: z.array(Fix).check(z.minLength(1), z.maxLength(FIXES_AT_MOST)),
  /** Why it is less accurate than the company requires. */
  reason: z.nullable(text(300)),
  /** What it was measured with. */
  instrument: z.nullable(text(120)),
});

export const PhotoBody = z.strictObject({
  /** The beacon that it shows, by its change. */
  beaconChangeId: z.nullable(ChangeId),
  /** Of the bytes that will be uploaded, in lower-case hexadecimal. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  sizeBytes: z.int().check(z.gte(1), z.lte(PHOTO_BYTES_AT_MOST)),
  mediaType: z.enum(['image/jpeg', 'image/webp', 'image/png']),
  takenAt: At,
  caption: z.nullable(text(300)),
});

export const NoteBody = z.strictObject({ beaconChangeId: z.nullable(ChangeId), text: text(2000) });

export const RingBody = z.strictObject({
  corners: z
    .array(
      z.strictObject({
        beacon: z.nullable(text(30)),
        latitude: Latitude,
        longitude: Longitude,
        /** For a corner that was typed and not measured; the server computes its place again and compares. */
        typed: z.optional(TypedPosition),
      }),
    )
    .check(z.minLength(3), z.maxLength(500)),
});

export const HandInBody = z.strictObject({
  /** For beacons that are less accurate than the company requires and have no reason of their own. */
  reasons: z.array(z.strictObject({ beacon: text(30), reason: text(300) })).check(z.maxLength(200)),
  note: z.nullable(text(1000)),
});

/** What the body of each type has to be. The server judges it for each change alone. */
export const CHANGE_BODIES = {
  visit: VisitBody,
  beacon: BeaconBody,
  photo: PhotoBody,
  note: NoteBody,
  ring: RingBody,
  handIn: HandInBody,
} as const satisfies Record<ChangeType, z.ZodMiniType>;

/** The body of a change of a type. */
export type ChangeBody<Type extends ChangeType> = z.output<(typeof CHANGE_BODIES)[Type]>;

/** Whether all its numbers are finite: JSON can spell infinite ones, which have no canonical form. */
function hasFiniteNumbers(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(hasFiniteNumbers);
}

/**
 * A record of the outbox. Its hash is the SHA-256 of its canonical JSON (RFC 8785, `writeCanonical` in transparency) in
 * lower-case hexadecimal. A body that does not fit its type refuses this change only, so the call takes any object.
 */
export const SurveyChange = z.strictObject({
  changeId: ChangeId,
  jobId: WorkItemId,
  /** Counts the changes of one outbox to one job, from 1. */
  seq: z.int().check(z.gte(1), z.lte(1_000_000)),
  /** The version of the job that the phone knew. */
  baseVersion: z.int().check(z.gte(0), z.lte(2_147_483_647)),
  /** By the phone's clock. */
  at: At,
  type: ChangeType,
  body: z.record(z.string(), z.unknown()).check(z.refine(hasFiniteNumbers)),
});
export type SurveyChange = z.infer<typeof SurveyChange>;

/** The proof that a change is stored. */
export const ChangeReceipt = z.object({
  changeId: ChangeId,
  sha256: z.string(),
  /** The event that recorded it. */
  fact: EventId,
  /** By the server's clock. */
  at: Instant,
});
export type ChangeReceipt = z.infer<typeof ChangeReceipt>;

/** Why a change is not part of its job as it was sent. */
export const ChangeCode = z.enum([
  /** Refused: the id was used for another record; `status` is 422. */
  'change_differs',
  /** Refused: the company has no such job. */
  'job_unknown',
  /** Refused: the body does not fit its type. */
  'change_malformed',
  /** Refused: too few fixes are good enough. */
  'fixes_too_few',
  /** Refused: the receiver moved while it measured. */
  'fixes_moved',
  /** Refused: the server computes another mean from the same fixes. */
  'mean_differs',
  /** Refused: the server computes other places for what was typed. */
  'corner_differs',
  /** Refused: fewer than three beacons. */
  'beacons_few',
  /** Refused: beacons less accurate than the company requires, without a reason. */
  'beacon_reason_missing',
  /** Conflict: another change has this number. */
  'seq_taken',
  /** Conflict for outline and hand-in; anything else is stored as unassigned evidence. */
  'job_reassigned',
  /** The same, after the job was handed in or closed. */
  'job_closed',
  /** Conflict: someone else drew a newer outline. */
  'ring_changed',
  /** Waiting: earlier changes of this outbox have not arrived. Send them first. */
  'seq_gap',
]);
export type ChangeCode = z.infer<typeof ChangeCode>;

const Why = {
  changeId: ChangeId,
  /** 409 for a conflict, 422 for a refusal, 425 for one that waits. */
  status: z.int(),
  code: ChangeCode,
  parameters: z.record(z.string(), z.unknown()),
  /** The sentence of the code. */
  message: z.string(),
} as const;

/**
 * The outcome of a change. ACCEPTED: stored for good, with a receipt; `evidence` is `unassigned` if the job was no longer
 * the sender's. CONFLICT and REFUSED: the record is stored, but it is not part of the job; it needs the surveyor's
 * attention and takes a new id to be sent again. WAITING: nothing is stored; send it again after the missing ones.
 */
export const ChangeAnswer = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('ACCEPTED'),
    changeId: ChangeId,
    status: z.int(),
    receipt: ChangeReceipt,
    evidence: z.enum(['job', 'unassigned']),
    /** The version of the job after it. */
    jobVersion: z.int(),
  }),
  z.object({ outcome: z.literal('CONFLICT'), ...Why }),
  z.object({ outcome: z.literal('REFUSED'), ...Why }),
  z.object({ outcome: z.literal('WAITING'), ...Why, expectedSeq: z.int() }),
]);
export type ChangeAnswer = z.infer<typeof ChangeAnswer>;

const InCompany = z.object({ companyID: CompanyId });
/** A hand-in opens an item for Cartography. */
const SENT = ['survey/:companyID', 'work/:companyID', 'history/:companyID'] as const satisfies Tags;

export const sendSurveyChanges = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/survey/changes',
  access: SURVEY_ROLES,
  effect: 'write',
  changes: SENT,
  summary:
    'Brings in changes that were made in the field, up to 50, each judged alone. Sent again, a change gets the same receipt.',
  params: InCompany,
  body: z.object({
    /** One for each person and device. It counts its changes to each job. */
    outboxId: SurveyOutboxId,
    changes: z.array(SurveyChange).check(z.minLength(1), z.maxLength(CHANGES_AT_MOST)),
  }),
  /** In the order in which they were sent. */
  reply: z.object({ answers: z.array(ChangeAnswer) }),
  errors: ['step_refused'],
});

/** `manifest.json` of an exported outbox. `changes.ndjson` holds one record a line, `photos/` a file for each photo, named by its change. */
export const OutboxManifest = z.object({
  format: z.literal('atlas-outbox'),
  version: z.literal(1),
  companyID: CompanyId,
  outboxId: SurveyOutboxId,
  /** Whose outbox it is. */
  person: z.object({ sub: z.uuid(), name: z.string() }),
  exportedAt: At,
  changes: z.int(),
  photos: z.int(),
});
export type OutboxManifest = z.infer<typeof OutboxManifest>;

export const importOutbox = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/survey/outboxes',
  access: SURVEY_ROLES,
  effect: 'write',
  changes: [...SENT, 'documents/:companyID'],
  transport: 'upload',
  summary:
    'Brings in an outbox that was exported to a file, as the form field `file`. Imported again, it changes nothing and returns the same answer.',
  params: InCompany,
  reply: z.object({
    /** Whose outbox it is, as the file says. */
    person: z.string(),
    answers: z.array(ChangeAnswer),
    photos: z.array(
      z.object({
        changeId: ChangeId,
        outcome: z.enum(['stored', 'already stored', 'not announced', 'differs', 'refused']),
      }),
    ),
  }),
  errors: [
    'step_refused',
    'import_refused',
    'file_too_large',
    'file_infected',
    'scanner_unavailable',
    'quota_exceeded',
  ],
});
