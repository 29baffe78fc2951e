COMMENT ON TABLE app.mailbox IS 'The mailbox that requests arrive in. One node at a time reads it.';
COMMENT ON COLUMN app.mailbox.name IS 'Its user, server and folder.';
COMMENT ON COLUMN app.mailbox.uid_validity IS
  'UIDVALIDITY: another number means that the server has numbered its mails again. Null before the first look.';
COMMENT ON COLUMN app.mailbox.last_uid IS 'The UID of the last mail that was read; null before the first look.';
COMMENT ON COLUMN app.mailbox.held_by IS 'The node that reads it; null while none does.';
COMMENT ON COLUMN app.mailbox.held_until IS 'Until when that node has it to itself, unless it renews its hold.';
COMMENT ON COLUMN app.mailbox.checked_at IS 'When the server was last asked; null before the first time.';

COMMENT ON TABLE app.mail IS 'Each mail that was found in the mailbox, and what the register did with it.';
COMMENT ON COLUMN app.mail.id IS 'Identifies the mail.';
COMMENT ON COLUMN app.mail.mailbox IS 'The mailbox that it was found in.';
COMMENT ON COLUMN app.mail.uid_validity IS 'The UIDVALIDITY under which it has its number.';
COMMENT ON COLUMN app.mail.uid IS 'Its UID.';
COMMENT ON COLUMN app.mail.outcome IS
  'Whether it opened an item, was added to one, was skipped because a program sent it, or was set aside for the operator.';
COMMENT ON COLUMN app.mail.reason IS 'Why it was skipped or set aside; otherwise null.';
COMMENT ON COLUMN app.mail.internet_id IS 'Its Message-ID with the angle brackets; null without one.';
COMMENT ON COLUMN app.mail.sender IS
  'The address in From, in lower case; null without a usable one, and once the person has deleted their account.';
COMMENT ON COLUMN app.mail.subject IS 'Its subject on one line; null if it was not read.';
COMMENT ON COLUMN app.mail.size_bytes IS 'Its size in bytes, as the server gave it.';
COMMENT ON COLUMN app.mail.sha256 IS
  'SHA-256 of its bytes, which are a file in the store; null if its bytes are only in the mailbox.';
COMMENT ON COLUMN app.mail.received_at IS 'When it was found.';

COMMENT ON TABLE app.whatsapp_event IS 'What WhatsApp sent, signed by it, until it is worked on.';
COMMENT ON COLUMN app.whatsapp_event.id IS 'Identifies the event.';
COMMENT ON COLUMN app.whatsapp_event.body_hash IS 'SHA-256 of its body: the same event sent again is stored once.';
COMMENT ON COLUMN app.whatsapp_event.body IS 'Its body; null once it has been worked on.';
COMMENT ON COLUMN app.whatsapp_event.received_at IS 'When it arrived.';
COMMENT ON COLUMN app.whatsapp_event.attempts IS 'How often a node has begun to work on it.';
COMMENT ON COLUMN app.whatsapp_event.next_attempt_at IS 'When a node may begin to work on it.';
COMMENT ON COLUMN app.whatsapp_event.done_at IS 'When the work on it ended; null before that.';
COMMENT ON COLUMN app.whatsapp_event.fault IS 'Why it was set aside; null for all others.';

COMMENT ON TABLE app.channel_message IS
  'How a message of a work item came, or how far an answer has come, by email or WhatsApp.';
COMMENT ON COLUMN app.channel_message.company_id IS 'The company of the item.';
COMMENT ON COLUMN app.channel_message.message_id IS 'The message.';
COMMENT ON COLUMN app.channel_message.item_id IS 'The item.';
COMMENT ON COLUMN app.channel_message.case_id IS 'The first item of its case.';
COMMENT ON COLUMN app.channel_message.channel IS 'Email or WhatsApp.';
COMMENT ON COLUMN app.channel_message.direction IS 'Whether it came in or goes out.';
COMMENT ON COLUMN app.channel_message.address IS
  'The other side''s email address in lower case, or number in E.164; null once the person has deleted their account.';
COMMENT ON COLUMN app.channel_message.external_id IS
  'The Message-ID with its angle brackets, or WhatsApp''s id; null until it is known.';
COMMENT ON COLUMN app.channel_message.subject IS 'The subject of a mail on one line; null for others.';
COMMENT ON COLUMN app.channel_message.state IS
  'Of an answer, whether it waits to be sent, waits until the person writes again, was sent, arrived, was read or failed.';
COMMENT ON COLUMN app.channel_message.reason IS 'Why it is held or has failed; otherwise null.';
COMMENT ON COLUMN app.channel_message.invited_at IS
  'When the template was sent that tells the person of a held answer; null before that, and for all others.';
COMMENT ON COLUMN app.channel_message.created_at IS 'When it was stored.';
COMMENT ON COLUMN app.channel_message.changed_at IS 'When its state last changed.';
