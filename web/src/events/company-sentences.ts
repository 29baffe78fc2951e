import * as companiesText from '@atlas/messages/companies';
import * as eventText from '@atlas/messages/event';
import { formatDay, formatMoment } from '../ui/format.ts';
import { type SentencesOf, SUBJECT, withReason } from './sentences.ts';

/** Facts about a company, its members, its links and its records. */
export const companySentences: SentencesOf<
  | 'company'
  | 'calendar'
  | 'operator'
  | 'invitation'
  | 'member'
  | 'role'
  | 'client_link'
  | 'client_map'
  | 'access'
  | 'logs'
  | 'clearance'
> = {
  'company.created': () => eventText.companyCreated({ subject: SUBJECT }),
  'company.visited': ({ after: { reason, note, until } }) =>
    eventText.companyVisited({ reason: companiesText.visitReasonName({ reason }), note, until: formatMoment(until) }),
  'company.visit_ended': () => eventText.companyVisitEnded(),
  'company.settings_changed': ({ after }) =>
    eventText.companySettingsChanged({ grantRequired: `${after.grantRequired}` }),
  'company.second_factor_rule_changed': ({ after }) =>
    after.roles.length === 0
      ? eventText.secondFactorRuleEnded()
      : eventText.secondFactorRuleSet({ roles: after.roles.join(', ') }),
  'company.document_added': ({ after }) => eventText.companyDocumentAdded({ subject: SUBJECT, name: after.name }),
  'company.applied': () => eventText.companyApplied({ subject: SUBJECT }),
  'company.application_returned': ({ after }) =>
    eventText.companyApplicationReturned({ subject: SUBJECT, comment: after.comment }),
  'company.admitted': () => eventText.companyAdmitted({ subject: SUBJECT }),
  'calendar.changed': ({ after: { week, holidays } }) =>
    eventText.calendarChanged({ hours: countHours(week), holidays: `${holidays.length}` }),
  'company.suspended': ({ after }) => withReason(eventText.companySuspended({ subject: SUBJECT }), after.reason),
  'company.reinstated': ({ after }) => withReason(eventText.companyReinstated({ subject: SUBJECT }), after.reason),
  'operator.named': () => eventText.operatorNamed({ subject: SUBJECT }),
  'invitation.sent': ({ after }) =>
    eventText.invitationSent({ role: after.role ?? eventText.unstatedRole(), channel: after.channel }),
  'invitation.accepted': ({ after }) =>
    after.role === null
      ? eventText.invitationAccepted({ subject: SUBJECT })
      : eventText.invitationAcceptedAs({ subject: SUBJECT, role: after.role }),
  'invitation.withdrawn': ({ before, after }) =>
    eventText.invitationWithdrawn({ role: before.role ?? eventText.unstatedRole(), cause: after.cause }),
  'member.joined': ({ after }) =>
    after.role === null
      ? eventText.memberJoined({ subject: SUBJECT })
      : eventText.memberJoinedAs({ subject: SUBJECT, role: after.role }),
  'member.left': ({ before }) =>
    eventText.memberLeft({ subject: SUBJECT, role: before.role ?? eventText.unstatedRole() }),
  'member.removed': ({ before }) =>
    before.role === null
      ? eventText.memberRemoved({ subject: SUBJECT })
      : eventText.memberRemovedAs({ subject: SUBJECT, role: before.role }),
  'member.confirmed': ({ after }) =>
    eventText.memberConfirmed({ subject: SUBJECT, known: `${after.phone || after.identity}` }),
  'role.assigned': ({ before, after }) =>
    before.role === null
      ? eventText.roleAssigned({ subject: SUBJECT, role: after.role ?? eventText.unstatedRole() })
      : eventText.roleChanged({ subject: SUBJECT, before: before.role, after: after.role ?? eventText.unstatedRole() }),
  'client_link.created': ({ after }) =>
    eventText.clientLinkCreated({ clientName: after.clientName, expiresAt: formatDay(after.expiresAt) }),
  'client_link.withdrawn': ({ before }) => eventText.clientLinkWithdrawn({ clientName: before.clientName }),
  'client_map.opened': ({ after }) => eventText.clientMapOpened({ subject: SUBJECT, byLink: `${after.byLink}` }),
  'access.refused': ({ after }) => eventText.accessRefused({ subject: SUBJECT, role: after.role, call: after.call }),
  'logs.exported': () => eventText.logsExported(),
  'clearance.requested': ({ after }) =>
    eventText.clearanceRequested({ subject: SUBJECT, department: after.department }),
  'clearance.approved': ({ after }) =>
    eventText.clearanceApproved({ subject: SUBJECT, department: after.department, role: after.role }),
  'clearance.declined': ({ after }) => eventText.clearanceDeclined({ subject: SUBJECT, department: after.department }),
};

/** Hours of a week as `08:00–16:30`, in all. */
function countHours(week: Readonly<Record<string, readonly string[]>>): string {
  const minutes = (time = '') => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const spans = Object.values(week)
    .flat()
    .map((span) => span.split('–'));
  const open = spans.reduce((sum, [opens, closes]) => sum + minutes(closes) - minutes(opens), 0);
  return (open / 60).toLocaleString('en-GB', { maximumFractionDigits: 1 });
}
