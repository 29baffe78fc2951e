import * as z from 'zod/mini';
import { AdmissionState } from './admission-state.ts';
import { Visit } from './company-visits.ts';
import { defineEndpoint } from './endpoint.ts';
import { EVENT_KINDS } from './event-kinds.ts';
import { fieldFault } from './field-reasons.ts';
import { CategoryId, CompanyId, InvitationId, UserId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { CONFIRMING_ROLES, CompanyRole, PEOPLE_ROLES, Role, STAFF_ROLES } from './roles.ts';
import { companyName, Day, EmailAddress, Instant, NationalIdText, PhoneText } from './text.ts';

/** A company, with the specification's field names; `role` is the caller's. */
export const Company = z.object({ companyID: CompanyId, company: z.string(), companyEmail: EmailAddress, role: Role });
export type Company = z.infer<typeof Company>;

const InCompany = z.object({ companyID: CompanyId });

export const listCompanies = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/get',
  access: 'account',
  effect: 'read',
  dependsOn: ['companies'],
  summary: 'The companies that the signed-in person belongs to, by name.',
  reply: z.object({ companies: z.array(Company) }),
  errors: [],
});

export const createCompany = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/create',
  access: 'account',
  effect: 'write',
  changes: ['companies', 'history'],
  summary: "Creates a company; the caller becomes its Director. It is private until the platform's desk admits it.",
  body: z.object({ company: companyName(160), companyEmail: EmailAddress }),
  reply: Company,
  errors: ['company_name_taken', 'step_refused'],
});

export const CompanyOverview = z.object({
  companyID: CompanyId,
  company: z.string(),
  companyEmail: EmailAddress,
  role: Role,
  /** Historic, forfeited and retired assets are not counted here. */
  counts: z.object({
    assets: z.int(),
    approved: z.int(),
    nonCompliant: z.int(),
    awaitingApproval: z.int(),
    /** Approved assets with a gate that ends within 30 days, for which a reminder has been sent. */
    dueSoon: z.int(),
    /** Assets with an overdue gate. */
    overdue: z.int(),
    disputed: z.int(),
    /** The people the caller can see; a Client or a Gatekeeper sees only themselves. */
    members: z.int(),
  }),
  hectares: z.number(),
  categories: z.array(
    z.object({ _id: CategoryId, category: z.string(), assets: z.int(), approved: z.int(), hectares: z.number() }),
  ),
  admission: AdmissionState,
  /** Why the platform's desk suspended the company; null if it did not. */
  suspensionReason: z.nullable(z.string()),
  /** Whether a rule requires a second factor of the caller here and they have none. */
  secondFactorMissing: z.boolean(),
  /** The visit on which a SUPERADMIN who does not belong to the company is here; null for everyone else. */
  visit: z.nullable(Visit),
  /** West, south, east, north in degrees; null without a boundary. */
  extent: z.nullable(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  permits: z.object({
    plot: Permit,
    register: Permit,
    managePeople: Permit,
    /** Seeing who belongs to the company, and confirming their numbers and National IDs in person. */
    confirmPeople: Permit,
    fileDocuments: Permit,
    readEvents: Permit,
    /** Reading revenue, units sold and what gates take. */
    readSales: Permit,
    /** Reading the company's finances: the screen, of which each view has calls of its own. */
    readFinance: Permit,
    /** Recording income and expenses of the company's assets. */
    createEvents: Permit,
    /** Drafting contracts of rent with an option to purchase. */
    draftRops: Permit,
    /** Whether the caller sees offers of buyers and reservations. */
    readDeals: Permit,
    /** Reading how many items each queue holds. */
    readQueues: Permit,
    /** Reading sign-ins, changes of roles, exports and refusals. */
    readLogs: Permit,
    /** Making links to clients' maps. */
    shareMaps: Permit,
    /** Seeing who has rights in the company's assets. */
    listParties: Permit,
    answerWork: Permit,
    editGates: Permit,
    /** Reading how far the company is admitted, and what an application needs. */
    readAdmission: Permit,
    /** Admitting other companies, at the platform's desk. */
    decideAdmissions: Permit,
  }),
});
export type CompanyOverview = z.infer<typeof CompanyOverview>;

export const readCompany = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID',
  access: 'member',
  effect: 'read',
  dependsOn: [
    'companies/:companyID',
    'admission/:companyID',
    'figures/:companyID',
    'categories/:companyID',
    'members/:companyID',
    'security',
    'mint-officers',
  ],
  summary: 'One company with counts, hectares, categories and what the caller may do there.',
  params: InCompany,
  reply: CompanyOverview,
  errors: [],
});

export const CompanyEvent = z.object({
  _id: z.uuid(),
  /** As `facts/` defines it; a newer server can send one that this version does not know. */
  type: z.string(),
  at: Instant,
  actorName: z.nullable(z.string()),
  subjectType: z.string(),
  subjectID: z.uuid(),
  subjectLabel: z.nullable(z.string()),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  /** Its place in the public log, counted from 0; null for an event that is not public or has no place yet. */
  logEntry: z.nullable(z.int()),
  /** The visit of a SUPERADMIN on which it happened; null for what the company's own people did. */
  visitID: z.nullable(z.uuid()),
});
export type CompanyEvent = z.infer<typeof CompanyEvent>;

export const listCompanyEvents = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/history',
  access: STAFF_ROLES,
  effect: 'read',
  dependsOn: ['history/:companyID'],
  summary:
    "The company's event log, newest first, in pages. A text is looked for in 5,000 events at a time, so a page with few or none may have a next one.",
  params: InCompany,
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
    /** The `next` of the previous page. */
    before: z.optional(z.string().check(z.maxLength(100))),
    subjectID: z.optional(z.uuid()),
    /** Who did it: a person's id, or `register` for what it did by itself. */
    actor: z.optional(z.union([UserId, z.literal('register')])),
    kind: z.optional(z.enum(EVENT_KINDS)),
    /** Days of Africa/Harare, both included. */
    from: z.optional(Day),
    to: z.optional(Day),
    /** Part of the subject's name, or of a text that the event holds. */
    text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  }),
  reply: z.object({ events: z.array(CompanyEvent), next: z.nullable(z.string()) }),
  errors: [],
});

export const listEventPeople = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/history/people',
  access: STAFF_ROLES,
  effect: 'read',
  dependsOn: ['history/:companyID'],
  summary: "Everyone who did something in the company's event log, by name.",
  params: InCompany,
  reply: z.object({ people: z.array(z.object({ sub: UserId, name: z.string() })) }),
  errors: [],
});

export const Member = z.object({
  sub: UserId,
  name: z.string(),
  /** The id of their picture, for those who belong to the company; null without one. */
  pictureID: z.nullable(z.uuid()),
  email: EmailAddress,
  /** As in their profile, where anyone can type any number. */
  phone: z.nullable(z.string()),
  /** The number that they proved to be theirs with a code sent to it. */
  verifiedPhone: z.nullable(z.string()),
  /** As in their profile. */
  nationalID: z.nullable(z.string()),
  /** The number in the company's records: verified when they joined, or confirmed in person. Null if there is none. */
  knownPhone: z.nullable(z.string()),
  /** Confirmed in the same way, without separators. */
  knownIdentity: z.nullable(z.string()),
  /** Who confirmed it in person; null while nobody has. */
  knownBy: z.nullable(z.string()),
  knownAt: z.nullable(Instant),
  role: Role,
  joinedAt: Instant,
  lastSeenAt: z.nullable(Instant),
  permits: z.object({ changeRole: Permit, remove: Permit, confirm: Permit }),
});
export type Member = z.infer<typeof Member>;

export const listMembers = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/members',
  access: CONFIRMING_ROLES,
  effect: 'read',
  dependsOn: ['members/:companyID'],
  summary: "The company's people with their roles, by name.",
  params: InCompany,
  reply: z.object({ members: z.array(Member) }),
  errors: [],
});

export const confirmMember = defineEndpoint({
  method: 'PUT',
  path: '/api/protected/companies/:companyID/members/:sub/known',
  access: CONFIRMING_ROLES,
  effect: 'write',
  changes: ['members/:companyID', 'history/:companyID'],
  summary:
    "Confirms the phone number and National ID by which the company's records name a member. The member then sees the assets with that operator, and gates can name them by the number. The caller has met them; it counts in this company alone.",
  params: z.object({ companyID: CompanyId, sub: UserId }),
  body: z.object({ phone: z.nullable(PhoneText), NationalId: z.nullable(NationalIdText) }),
  reply: z.object({ message: z.string() }),
  errors: ['role_own', 'phone_invalid', 'number_of_another', 'not_found'],
});

export const removeMember = defineEndpoint({
  method: 'DELETE',
  path: '/api/protected/companies/:companyID/members/:sub',
  access: PEOPLE_ROLES,
  effect: 'write',
  changes: ['members/:companyID', 'companies/:companyID', 'history/:companyID'],
  summary: "Revokes a person's role in the company; access ends at once.",
  params: z.object({ companyID: CompanyId, sub: UserId }),
  reply: z.object({ message: z.string() }),
  errors: ['role_above_own', 'role_own', 'last_leader', 'not_found'],
});

export const Invitation = z.object({
  _id: InvitationId,
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  role: CompanyRole,
  invitedBy: z.nullable(z.string()),
  createdAt: Instant,
  expiresAt: Instant,
});
export type Invitation = z.infer<typeof Invitation>;

export const invite = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/invitations',
  access: PEOPLE_ROLES,
  effect: 'write',
  changes: ['invitations/:companyID', 'history/:companyID'],
  summary:
    'Invites a person by email, or by phone for an existing account, into a role. An email address gets a link that is valid for 7 days.',
  params: InCompany,
  body: z
    .object({ email: z.optional(EmailAddress), phone: z.optional(PhoneText), role: CompanyRole })
    .check(
      z.refine((body) => (body.email === undefined) !== (body.phone === undefined), fieldFault('contact_not_given')),
    ),
  reply: Invitation,
  errors: ['role_above_own', 'already_member', 'phone_invalid', 'not_found'],
});

export const listInvitations = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/invitations',
  access: PEOPLE_ROLES,
  effect: 'read',
  dependsOn: ['invitations/:companyID'],
  summary: 'Open invitations, newest first.',
  params: InCompany,
  reply: z.object({ invitations: z.array(Invitation) }),
  errors: [],
});

export const withdrawInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/api/protected/companies/:companyID/invitations/:invitationID',
  access: PEOPLE_ROLES,
  effect: 'write',
  changes: ['invitations/:companyID', 'history/:companyID'],
  summary: 'Withdraws an open invitation; its link stops working.',
  params: z.object({ companyID: CompanyId, invitationID: InvitationId }),
  reply: z.object({ message: z.string() }),
  errors: ['not_found'],
});

/** An invitation as the invited person sees it. */
export const MyInvitation = z.object({
  _id: InvitationId,
  company: z.string(),
  role: CompanyRole,
  invitedBy: z.nullable(z.string()),
  expiresAt: Instant,
});
export type MyInvitation = z.infer<typeof MyInvitation>;

export const listMyInvitations = defineEndpoint({
  method: 'GET',
  path: '/api/protected/profile/invitations',
  access: 'account',
  effect: 'read',
  dependsOn: ['invitations'],
  summary: "Open invitations to the signed-in person's phone number; one by email is accepted by its link.",
  reply: z.object({ invitations: z.array(MyInvitation) }),
  errors: [],
});

/** The secret of an invitation's link. */
const InvitationToken = z.string().check(z.minLength(20), z.maxLength(200));

/** An invitation as its link shows it. */
export const InvitationOfLink = z.object({
  company: z.string(),
  role: CompanyRole,
  invitedBy: z.nullable(z.string()),
  expiresAt: Instant,
});
export type InvitationOfLink = z.infer<typeof InvitationOfLink>;

export const readInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/invitation',
  access: 'public',
  effect: 'read',
  dependsOn: ['invitations'],
  summary: 'The company, the role and the inviter of an open invitation, for the holder of its link.',
  body: z.object({ token: InvitationToken }),
  reply: InvitationOfLink,
  errors: ['token_spent'],
});

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/protected/invitations/accept',
  access: 'account',
  effect: 'write',
  changes: ['invitations', 'companies', 'members', 'history'],
  summary: "Accepts an invitation by the token of its link, or by its id from the caller's list.",
  body: z.union([z.object({ token: InvitationToken }), z.object({ invitationID: InvitationId })]),
  reply: Company,
  errors: ['token_spent', 'invitation_other_person'],
});

export const declineInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/api/protected/profile/invitations/:invitationID',
  access: 'account',
  effect: 'write',
  changes: ['invitations', 'history'],
  summary: 'Declines an invitation from the caller’s own list.',
  params: z.object({ invitationID: InvitationId }),
  reply: z.object({ message: z.string() }),
  errors: ['not_found'],
});

export const declineInvitationByLink = defineEndpoint({
  method: 'POST',
  path: '/api/invitation/decline',
  access: 'public',
  effect: 'write',
  changes: ['invitations', 'history'],
  summary: 'Declines an open invitation, for the holder of its link, who needs no account.',
  body: z.object({ token: InvitationToken }),
  reply: z.object({ message: z.string() }),
  errors: ['token_spent'],
});
