import * as z from 'zod/mini';
import { AdmissionState } from './admission-state.ts';
import { DocumentRecord } from './documents.ts';
import { defineEndpoint } from './endpoint.ts';
import { CompanyId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { DECIDING_ROLES, PEOPLE_ROLES } from './roles.ts';
import type { Tags } from './tags.ts';
import { EmailAddress, Instant, lineOfText } from './text.ts';

/** Why the desk returns an application. */
export const ReturnReason = z.enum([
  'number_unknown',
  'certificate_unreadable',
  'certificate_of_another',
  'person_not_proven',
  'other',
]);
export type ReturnReason = z.infer<typeof ReturnReason>;

/** What the desk decided last, in its own words. */
const Decision = z.object({ reasons: z.array(ReturnReason), comment: z.nullable(z.string()), at: Instant });

const Certificate = z.pick(DocumentRecord, { _id: true, documentName: true, mediaType: true, sizeBytes: true });

/** A company's admission as those who lead it see it. */
export const Admission = z.object({
  state: AdmissionState,
  /** As applied for; null before the first application. */
  registrationNumber: z.nullable(z.string()),
  appliedAt: z.nullable(Instant),
  /** The latest certificate of incorporation that the company filed. */
  certificate: z.nullable(Certificate),
  /** What the caller has proved about themselves, because the desk asks who applies. */
  caller: z.object({ phoneVerified: z.boolean(), identityGiven: z.boolean() }),
  /** Null until the desk has decided for the first time. */
  decision: z.nullable(Decision),
  permits: z.object({ fileCertificate: Permit, apply: Permit }),
});
export type Admission = z.infer<typeof Admission>;

const InCompany = z.object({ companyID: CompanyId });

export const readAdmission = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/admission',
  access: DECIDING_ROLES,
  effect: 'read',
  dependsOn: ['admission/:companyID', 'documents/:companyID', 'account'],
  summary: 'Whether the company is admitted, what an application still needs, and what the desk returned.',
  params: InCompany,
  reply: Admission,
  errors: [],
});

/** What a decision about a company changes: its claims count for others from then on, and its listings show or hide. */
const ADMISSION = ['admission', 'history', 'boundaries', 'offers'] as const satisfies Tags;

export const applyForAdmission = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/admission',
  access: PEOPLE_ROLES,
  effect: 'write',
  changes: ['admission', 'history/:companyID'],
  summary:
    "Applies for admission with the company's registration number, its certificate and the caller as the person.",
  params: InCompany,
  body: z.object({ registrationNumber: lineOfText(40) }),
  reply: Admission,
  errors: ['step_refused'],
});

/** The person who applied, as they were then, in full while the application is open, masked afterwards. */
const Applicant = z.object({
  name: z.string(),
  email: z.string(),
  verifiedPhone: z.nullable(z.string()),
  nationalID: z.nullable(z.string()),
});

const ListedApplication = z.object({
  companyID: CompanyId,
  company: z.string(),
  state: AdmissionState,
  registrationNumber: z.nullable(z.string()),
  appliedAt: z.nullable(Instant),
});

/** A company as the platform's desk decides about it. */
export const Application = z.extend(ListedApplication, {
  companyEmail: EmailAddress,
  createdAt: Instant,
  /** As it was when the company applied. */
  certificate: z.nullable(Certificate),
  person: z.nullable(Applicant),
  /** Other companies that gave the same registration number. */
  sameNumber: z.array(z.string()),
  /** Other companies whose names are the same but for capitals, spaces and punctuation. */
  sameName: z.array(z.string()),
  decision: z.nullable(Decision),
  permits: z.object({ admit: Permit, sendBack: Permit, suspend: Permit, reinstate: Permit }),
});
export type Application = z.infer<typeof Application>;

export const listApplications = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/applications',
  access: DECIDING_ROLES,
  effect: 'read',
  dependsOn: ['admission', 'companies'],
  summary:
    "Companies by their admission, for the platform's desk: open applications first, the longest waiting on top.",
  params: InCompany,
  query: z.object({
    state: z.optional(AdmissionState),
    /** A part of a company's name, or its registration number. */
    words: z.optional(z.string().check(z.trim(), z.maxLength(160))),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)), 0),
  }),
  reply: z.object({ applications: z.array(ListedApplication), count: z.int() }),
  errors: ['step_refused'],
});

/** The desk's company, and the company that it decides about. */
const OfApplicant = z.object({ companyID: CompanyId, applicantID: CompanyId });

export const readApplication = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/applications/:applicantID',
  access: DECIDING_ROLES,
  effect: 'read',
  dependsOn: ['admission', 'companies', 'account', 'members'],
  summary: "One company with its application, for the platform's desk, and what the caller may decide.",
  params: OfApplicant,
  reply: Application,
  errors: ['step_refused'],
});

export const viewApplicationCertificate = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/applications/:applicantID/certificate',
  access: DECIDING_ROLES,
  effect: 'read',
  dependsOn: ['admission'],
  transport: 'file',
  summary: "The certificate of incorporation with which a company applied, for the platform's desk.",
  params: OfApplicant,
  reply: z.unknown(),
  errors: ['step_refused'],
});

const DECIDED = {
  method: 'POST',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: ADMISSION,
  params: OfApplicant,
  reply: Application,
  errors: ['step_refused'],
} as const;

/** A reason in the desk's words, which the company reads. */
const Comment = lineOfText(500);

export const admitCompany = defineEndpoint({
  ...DECIDED,
  path: '/api/protected/companies/:companyID/applications/:applicantID/admit',
  summary: "Admits a company: its claims count for others from then on. By the platform's desk.",
});

export const returnApplication = defineEndpoint({
  ...DECIDED,
  path: '/api/protected/companies/:companyID/applications/:applicantID/return',
  summary: "Returns an application with coded reasons and a comment. By the platform's desk.",
  body: z.object({ reasons: z.array(ReturnReason).check(z.minLength(1), z.maxLength(5)), comment: Comment }),
});

export const suspendCompany = defineEndpoint({
  ...DECIDED,
  path: '/api/protected/companies/:companyID/applications/:applicantID/suspend',
  summary:
    "Suspends an admitted company with a reason: it approves, sells and certifies nothing, and its listings are hidden. By the platform's desk.",
  body: z.object({ reason: Comment }),
});

export const reinstateCompany = defineEndpoint({
  ...DECIDED,
  path: '/api/protected/companies/:companyID/applications/:applicantID/reinstate',
  summary: "Ends the suspension of a company with a reason. By the platform's desk.",
  body: z.object({ reason: Comment }),
});
