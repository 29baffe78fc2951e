import type { OwnDataPart } from '@atlas/contract/own-data';
import type { PreparedStatement } from '../platform/database/database.ts';

/** Each part is one statement, whose answer is a list as JSON; account events are read in pages. */
type PartInOne = Exclude<OwnDataPart, 'accountEvents'>;

const IN_COMPANIES = 'app.own_company_ids()';
const TEXTS: Readonly<Record<PartInOne, string>> = {
  account: `SELECT jsonb_build_array(jsonb_build_object('personID', u.id, 'name', u.name, 'email', u.email, 'phone', u.phone,
      'verifiedPhone', (SELECT n.phone FROM app.verified_number n WHERE n.person_id = u.id),
      'passkeys', (SELECT coalesce(jsonb_agg(p.name ORDER BY p.created_at), '[]') FROM app.passkey p WHERE p.user_id = u.id), 'NationalId', u.national_id, 'former', app.own_former_marks(), 'operator', u.super_admin, 'emailProvenAt', app.instant_text(u.email_proven_at), 'at', app.instant_text(u.created_at)))::text
    FROM app.user_account u WHERE u.id = (SELECT app.current_user_id())`,
  memberships: 'SELECT app.own_memberships()::text',
  applications: 'SELECT app.own_applications()::text',
  invitations: 'SELECT app.own_invitations()::text',
  clearances: `SELECT app.own_clearances(${IN_COMPANIES})::text`,
  sessions: `SELECT coalesce(jsonb_agg(jsonb_build_object('device', s.device, 'name', s.given_name, 'at', app.instant_text(s.created_at),
      'lastSeenAt', app.instant_text(s.last_seen_at), 'expiresAt', app.instant_text(s.expires_at),
      'endedAt', app.instant_text(s.ended_at)) ORDER BY s.created_at), '[]')::text
    FROM app.session s WHERE s.user_id = (SELECT app.current_user_id())`,
  companyEvents: `SELECT app.own_company_facts(${IN_COMPANIES})::text`,
  eventMarks: 'SELECT app.own_event_marks()::text',
  boundaries: `SELECT app.own_boundaries(${IN_COMPANIES})::text`,
  documents: `SELECT app.own_documents(${IN_COMPANIES})::text`,
  imports: `SELECT app.own_imports(${IN_COMPANIES})::text`,
  rights: `SELECT app.own_rights(${IN_COMPANIES})::text`,
  rightChanges: `SELECT app.own_right_changes(${IN_COMPANIES})::text`,
  requests: `SELECT app.own_requests(${IN_COMPANIES})::text`,
  channelMessages: 'SELECT app.own_channel_messages()::text',
  notes: `SELECT app.own_notes(${IN_COMPANIES})::text`,
  readMarks: `SELECT app.own_read_marks(${IN_COMPANIES})::text`,
  surveys: `SELECT app.own_survey_changes(${IN_COMPANIES})::text`,
  gatePasses: `SELECT app.own_gate_passes(${IN_COMPANIES})::text`,
  verdicts: `SELECT app.own_verdicts(${IN_COMPANIES})::text`,
  wallet: 'SELECT app.own_wallet_entries()::text',
  redemptions: 'SELECT app.own_redemptions()::text',
  deals: 'SELECT app.own_deals()::text',
  contracts: 'SELECT app.own_rops()::text',
  notices: 'SELECT app.own_notice_data()::text',
  noticeChoices: 'SELECT app.own_notice_choices()::text',
};

/** The statement of a part. It takes no values and sees what the acting person may see of themselves. */
export function statementOf(part: PartInOne): PreparedStatement {
  return { name: `own-data-${part}`, text: TEXTS[part] };
}
