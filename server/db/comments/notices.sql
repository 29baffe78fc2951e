COMMENT ON TABLE app.notice_waiting IS 'Facts of which people have not been told yet.';
COMMENT ON COLUMN app.notice_waiting.arrived IS 'The order in which they arrived.';
COMMENT ON COLUMN app.notice_waiting.event_id IS 'The fact.';

COMMENT ON TABLE app.notice IS 'Tells a person about something that concerns them. It holds ids and codes; its text is made when it is read.';
COMMENT ON COLUMN app.notice.id IS 'Identifies the notice.';
COMMENT ON COLUMN app.notice.person_id IS 'Whom it tells.';
COMMENT ON COLUMN app.notice.company_id IS 'The company in which it happened; null for the whole register.';
COMMENT ON COLUMN app.notice.kind IS 'Why it concerns the person. Settings are by kind.';
COMMENT ON COLUMN app.notice.cause IS 'What happened: the type of the fact.';
COMMENT ON COLUMN app.notice.subject_type IS
  'What it is about: work_item, proposal, redemption, right_change, mint_request, asset or person.';
COMMENT ON COLUMN app.notice.subject_id IS 'The thing that it is about. Notices of one thing are shown together.';
COMMENT ON COLUMN app.notice.part_id IS 'The gate pass of an asset; null otherwise.';
COMMENT ON COLUMN app.notice.urgent IS 'Whether it goes out in quiet hours, too.';
COMMENT ON COLUMN app.notice.made_at IS 'When it was made.';
COMMENT ON COLUMN app.notice.read_at IS 'When the person read it; null until then.';
COMMENT ON COLUMN app.notice.mail_at IS 'When it goes by mail, unless it is read before; null if it does not, or has gone.';
COMMENT ON COLUMN app.notice.push_at IS
  'When it goes to the person''s browsers, unless it is read before; null if it does not, or has gone.';
COMMENT ON COLUMN app.notice.mailed_at IS 'When a mail with it was left in the outbox; null if none was.';
COMMENT ON COLUMN app.notice.pushed_at IS 'When it was left for the person''s browsers; null if it was not.';

COMMENT ON TABLE app.notice_setting IS 'How a person wants to receive the notices of one company.';
COMMENT ON COLUMN app.notice_setting.person_id IS 'The person.';
COMMENT ON COLUMN app.notice_setting.company_id IS 'The company; null for notices of the whole register.';
COMMENT ON COLUMN app.notice_setting.mail IS
  'By kind: now, digest or off. A kind that is not named is as the contract has it by default.';
COMMENT ON COLUMN app.notice_setting.push IS
  'By kind: whether the person''s browsers show it. A kind that is not named is as the contract has it by default.';
COMMENT ON COLUMN app.notice_setting.quiet IS 'Whether mails and browsers wait from 18:00 to 07:00 in Harare.';
COMMENT ON COLUMN app.notice_setting.changed_at IS 'When it was last changed.';

COMMENT ON TABLE app.push_subscription IS 'A browser that shows a person''s notices until the session in which they asked for it ends.';
COMMENT ON COLUMN app.push_subscription.id IS 'Identifies the browser.';
COMMENT ON COLUMN app.push_subscription.person_id IS 'The person.';
COMMENT ON COLUMN app.push_subscription.session_id IS 'The session in which they asked for it.';
COMMENT ON COLUMN app.push_subscription.endpoint IS 'The address at the browser''s push service to which notices are sent.';
COMMENT ON COLUMN app.push_subscription.p256dh IS 'The browser''s public key: an uncompressed point of P-256, 65 bytes.';
COMMENT ON COLUMN app.push_subscription.auth IS 'The secret that the browser shares with the register, 16 bytes.';
COMMENT ON COLUMN app.push_subscription.created_at IS 'When the person asked for it.';
