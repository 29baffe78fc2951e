import * as z from 'zod/mini';
import { VisitReason } from '../company-visits.ts';
import { defineFact, type FactDefinition } from './define-fact.ts';

const RoleHeld = z.strictObject({ role: z.nullable(z.string()) });
const Settings = z.strictObject({ grantRequired: z.boolean(), demo: z.optional(z.boolean()) });

const FactorRule = z.strictObject({ roles: z.array(z.string()) });

/** Facts about a company, its people and its invitations. They hold no names of people. */
export const companyFacts = {
  companyCreated: defineFact({
    type: 'company.created',
    subject: 'company',
    audience: 'public log',
    after: z.strictObject({ name: z.string(), email: z.string() }),
  }),
  /** By a SUPERADMIN who does not belong to it, for an hour at most. What they do there carries the visit's id. */
  companyVisited: defineFact({
    type: 'company.visited',
    subject: 'company',
    audience: 'company',
    after: z.strictObject({ visitID: z.string(), reason: VisitReason, note: z.string(), until: z.string() }),
  }),
  companyVisitEnded: defineFact({
    type: 'company.visit_ended',
    subject: 'company',
    audience: 'company',
    after: z.strictObject({ visitID: z.string() }),
  }),
  settingsChanged: defineFact({
    type: 'company.settings_changed',
    subject: 'company',
    audience: 'public log',
    before: Settings,
    after: Settings,
  }),
  /** Which roles need a second factor. */
  secondFactorRuleChanged: defineFact({
    type: 'company.second_factor_rule_changed',
    subject: 'company',
    audience: 'company',
    before: FactorRule,
    after: FactorRule,
  }),
  /** A person became the first SUPERADMIN, named on the register's own machine. A fact of the platform's own desk. */
  operatorNamed: defineFact({
    type: 'operator.named',
    subject: 'person',
    audience: 'public log',
    after: z.strictObject({}),
  }),
  invitationSent: defineFact({
    type: 'invitation.sent',
    subject: 'invitation',
    audience: 'public log',
    after: z.strictObject({ role: z.string(), channel: z.enum(['email', 'phone']), expiresAt: z.string() }),
  }),
  /** Accepted by someone who is already a member. */
  invitationAccepted: defineFact({
    type: 'invitation.accepted',
    subject: 'person',
    audience: 'public log',
    after: RoleHeld,
  }),
  invitationWithdrawn: defineFact({
    type: 'invitation.withdrawn',
    subject: 'invitation',
    audience: 'public log',
    before: z.strictObject({ role: z.string() }),
    after: z.strictObject({
      cause: z.enum([
        'withdrawn',
        'replaced',
        'already_member',
        'member_removed',
        'inviter_lowered',
        'declined',
        'account_deleted',
      ]),
    }),
  }),
  memberJoined: defineFact({ type: 'member.joined', subject: 'person', audience: 'public log', after: RoleHeld }),
  /** Done by the person themselves. */
  memberLeft: defineFact({ type: 'member.left', subject: 'person', audience: 'public log', before: RoleHeld }),
  memberRemoved: defineFact({ type: 'member.removed', subject: 'person', audience: 'public log', before: RoleHeld }),
  /** The company recorded, or no longer records, a member's phone number and National ID. */
  memberConfirmed: defineFact({
    type: 'member.confirmed',
    subject: 'person',
    audience: 'company',
    after: z.strictObject({ phone: z.boolean(), identity: z.boolean() }),
  }),
  roleAssigned: defineFact({
    type: 'role.assigned',
    subject: 'person',
    audience: 'public log',
    before: RoleHeld,
    after: RoleHeld,
  }),
  /** A colleague asked for a role that opens a department; why stays between them and management. */
  clearanceRequested: defineFact({
    type: 'clearance.requested',
    subject: 'person',
    audience: 'company',
    after: z.strictObject({ department: z.string(), role: z.nullable(z.string()) }),
  }),
  clearanceApproved: defineFact({
    type: 'clearance.approved',
    subject: 'person',
    audience: 'company',
    after: z.strictObject({ department: z.string(), role: z.string() }),
  }),
  clearanceDeclined: defineFact({
    type: 'clearance.declined',
    subject: 'person',
    audience: 'company',
    after: z.strictObject({ department: z.string() }),
  }),
} as const satisfies Record<string, FactDefinition>;
