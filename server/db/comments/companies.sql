COMMENT ON TABLE app.company IS 'A company with assets, or the platform''s own desk.';
COMMENT ON COLUMN app.company.id IS 'Identifies the company.';
COMMENT ON COLUMN app.company.name IS 'What the company is called.';
COMMENT ON COLUMN app.company.email IS 'The company''s email address.';
COMMENT ON COLUMN app.company.grant_required IS
  'Whether client maps need a signed link. The demonstration leaves it off.';
COMMENT ON COLUMN app.company.demo IS 'Whether it belongs to the demonstration.';
COMMENT ON COLUMN app.company.desk IS
  'Whether it is the platform''s own desk, which receives requests that name no company. There is exactly one.';
COMMENT ON COLUMN app.company.created_at IS 'When the company was created in the register.';

COMMENT ON TABLE app.membership IS
  'Who works in which company, in which role. A row stays when the membership ends, so that history can still name the person.';
COMMENT ON COLUMN app.membership.company_id IS 'The company.';
COMMENT ON COLUMN app.membership.user_id IS 'The person.';
COMMENT ON COLUMN app.membership.role IS 'What the person may do there, such as Director or Survey.';
COMMENT ON COLUMN app.membership.joined_at IS 'When the person joined the company.';
COMMENT ON COLUMN app.membership.role_since IS 'Since when they have their present role without a break.';
COMMENT ON COLUMN app.membership.ended_at IS 'When they left; null while they belong to it.';
COMMENT ON COLUMN app.membership.known_phone IS
    'Phone number that identifies the person in the company''s records, in E.164: they had verified it when they '
    'joined, or someone in the company confirmed it in person. Never one that was only typed; null while there is '
    'none.';
COMMENT ON COLUMN app.membership.known_identity IS
    'National ID that identifies the person in the company''s records, without separators; null while nobody has '
    'confirmed it.';
COMMENT ON COLUMN app.membership.known_by IS
    'Who in the company confirmed the number and National ID in person; null while nobody has.';
COMMENT ON COLUMN app.membership.known_at IS 'When they were confirmed in person; null while nobody has.';

COMMENT ON TABLE app.invitation IS 'An offer to join a company, by mail, or to the account with a phone number.';
COMMENT ON COLUMN app.invitation.company_id IS 'The company that invites.';
COMMENT ON COLUMN app.invitation.id IS 'Identifies the invitation in the company.';
COMMENT ON COLUMN app.invitation.email IS
  'Address that the link was emailed to, in lower case; null for an invitation by phone number.';
COMMENT ON COLUMN app.invitation.phone IS 'Phone number that was invited, in E.164; null for an invitation by mail.';
COMMENT ON COLUMN app.invitation.user_id IS
    'The account that held the phone number when it was invited: the invitation does not follow a number that changes '
    'hands.';
COMMENT ON COLUMN app.invitation.role IS 'What the person would be in the company.';
COMMENT ON COLUMN app.invitation.token_hash IS 'SHA-256 of the secret in the link.';
COMMENT ON COLUMN app.invitation.invited_by IS 'Who invited.';
COMMENT ON COLUMN app.invitation.created_at IS 'When the invitation was written.';
COMMENT ON COLUMN app.invitation.expires_at IS 'After this moment it opens nothing.';
COMMENT ON COLUMN app.invitation.accepted_at IS 'When it was accepted; null before that.';
COMMENT ON COLUMN app.invitation.accepted_by IS 'Who accepted it; null before that.';
COMMENT ON COLUMN app.invitation.withdrawn_at IS 'When the company withdrew it; null if it did not.';

COMMENT ON TABLE app.company_visit IS
  'The present visit of a SUPERADMIN to a company that they do not belong to, or their last one.';
COMMENT ON COLUMN app.company_visit.company_id IS 'The company.';
COMMENT ON COLUMN app.company_visit.person_id IS 'The SUPERADMIN.';
COMMENT ON COLUMN app.company_visit.id IS 'Identifies the visit in the facts that were recorded on it.';
COMMENT ON COLUMN app.company_visit.reason IS 'The code of its reason, one of VISIT_REASONS in the contract.';
COMMENT ON COLUMN app.company_visit.note IS 'What the SUPERADMIN wrote about it, for the company''s people.';
COMMENT ON COLUMN app.company_visit.opened_at IS 'When it was opened.';
COMMENT ON COLUMN app.company_visit.ends_at IS 'When it ends, or was ended. From then on the company is closed to its visitor.';
COMMENT ON COLUMN app.company.second_factor_roles IS
  'Roles whose holders need a second factor for sensitive steps; empty if the company leaves it to them.';
COMMENT ON COLUMN app.company.admission IS
  'How far the platform''s desk has let the company in: PRIVATE, APPLIED, RETURNED, ADMITTED or SUSPENDED.';
COMMENT ON COLUMN app.counted_company.id IS 'The company.';

COMMENT ON TABLE app.admission IS
  'With what a company applied last for admission, and what the platform''s desk decided last. Earlier applications and '
  'decisions are in its history.';
COMMENT ON COLUMN app.admission.company_id IS 'The company.';
COMMENT ON COLUMN app.admission.registration_number IS
  'Its number in the register of companies, as the applicant wrote it; null for a company from before admission, which never applied.';
COMMENT ON COLUMN app.admission.certificate_id IS
  'The certificate of incorporation, a document of the company''s own; null for a company that never applied.';
COMMENT ON COLUMN app.admission.applicant_id IS 'Who applied; null for a company that never applied.';
COMMENT ON COLUMN app.admission.applicant_name IS
  'Their name when they applied; a pseudonym once they have deleted their account. Null for a company that never applied.';
COMMENT ON COLUMN app.admission.applicant_phone IS
  'The phone number that they had verified when they applied; null for a company that never applied and once they have deleted their account.';
COMMENT ON COLUMN app.admission.applicant_identity IS
  'Their National ID when they applied; null for a company that never applied and once they have deleted their account.';
COMMENT ON COLUMN app.admission.applied_at IS 'When; null for a company that never applied.';
COMMENT ON COLUMN app.admission.reasons IS
  'Why the desk returned the application, as codes of contract/src/admission.ts; empty after any other decision.';
COMMENT ON COLUMN app.admission.comment IS
  'The desk''s words about its last decision; null before the first one and after an admission.';
COMMENT ON COLUMN app.admission.decided_at IS 'When the desk decided last; null before the first decision.';

COMMENT ON TABLE app.event_mark IS 'How far a person has read the event log of a company: what is newer counts as new to them.';
COMMENT ON COLUMN app.event_mark.company_id IS 'The company.';
COMMENT ON COLUMN app.event_mark.person_id IS 'The person.';
COMMENT ON COLUMN app.event_mark.seen_at IS 'The time of the newest event that they have seen.';

COMMENT ON TABLE app.clearance_request IS 'What a person asked of the management of a company: a role that opens a department.';
COMMENT ON COLUMN app.clearance_request.company_id IS 'The company.';
COMMENT ON COLUMN app.clearance_request.id IS 'Its id, which is the subject of its item in Employee Requests.';
COMMENT ON COLUMN app.clearance_request.person_id IS 'Who asked.';
COMMENT ON COLUMN app.clearance_request.department IS 'The department.';
COMMENT ON COLUMN app.clearance_request.role IS 'The role that they asked for; null for any that opens the department.';
COMMENT ON COLUMN app.clearance_request.reason IS 'What they need it for, in their words.';
COMMENT ON COLUMN app.clearance_request.asked_at IS 'When.';
COMMENT ON COLUMN app.clearance_request.decision IS 'approved or declined; null while it waits.';
COMMENT ON COLUMN app.clearance_request.given_role IS 'The role that they were given; null without an approval.';
COMMENT ON COLUMN app.clearance_request.answer IS 'Why it was declined; null if it was not.';
COMMENT ON COLUMN app.clearance_request.decided_by IS 'Who decided; null while it waits.';
COMMENT ON COLUMN app.clearance_request.decided_at IS 'When; null while it waits.';
