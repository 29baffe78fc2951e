COMMENT ON SCHEMA app IS 'The register: its tables, views and functions.';

COMMENT ON FUNCTION app.current_user_id IS 'The person for whom the transaction acts; null for the register itself.';
COMMENT ON FUNCTION app.current_company_id IS
    'The company that the transaction acts in; null outside any company. Row-level security uses it.';
COMMENT ON FUNCTION app.manages_company IS
  'Whether the person of this transaction manages the current company, as `app.enter` noted it. Without a note they do not.';
COMMENT ON FUNCTION app.sees_company IS
    'Whether the transaction sees all of its company, as staff do. Otherwise it sees only what concerns its person. '
    'Row-level security uses it.';
COMMENT ON FUNCTION app.walk_on IS
    'The next moment of a walk: a millisecond after the last one, so that later writes have later times.';
COMMENT ON FUNCTION app.clock IS
    'The time used to date records: the machine''s clock, except in a transaction that walks through the past of the '
    'demonstration. It has no SET clause, so that PostgreSQL can inline it.';
COMMENT ON FUNCTION app.transaction_clock IS 'The start of the transaction, used to date records; see clock.';

COMMENT ON TABLE app.event IS
  'What happened: one row for each recorded event, never changed. The history of companies and people, and the '
  'source of the public log.';
COMMENT ON COLUMN app.event.id IS 'Identifies the event.';
COMMENT ON COLUMN app.event.company_id IS
  'The company in which it happened; null for events of a person''s account.';
COMMENT ON COLUMN app.event.type IS 'What happened, as `noun.verb`, such as `asset.approved`.';
COMMENT ON COLUMN app.event.actor_id IS 'Who did it; null when the register itself did.';
COMMENT ON COLUMN app.event.subject_type IS 'What kind of thing it happened to, such as `asset`.';
COMMENT ON COLUMN app.event.subject_id IS 'The thing that it happened to.';
COMMENT ON COLUMN app.event.subject_label IS 'What the thing was called at that moment; null when it has no name.';
COMMENT ON COLUMN app.event.before IS
  'The fields that changed as they were before, as an object; null when there is nothing to compare.';
COMMENT ON COLUMN app.event.after IS
  'The event''s payload, in the shape that its type defines; null if it has none.';
COMMENT ON COLUMN app.event.source IS 'An object; `visit` is the id of the SUPERADMIN''s visit on which it happened.';
COMMENT ON COLUMN app.event.salt IS '128 random bits, which blind the commitment that the public log publishes.';
COMMENT ON COLUMN app.event.occurred_at IS
  'When it happened. Events of one call are a microsecond apart, in their order.';

COMMENT ON TABLE app.outbox IS 'What must happen after a commit, such as mails. A row is tried again until it is sent.';
COMMENT ON COLUMN app.outbox.id IS 'Identifies the message.';
COMMENT ON COLUMN app.outbox.topic IS 'What kind of message it is.';
COMMENT ON COLUMN app.outbox.payload IS 'The message''s content, in the shape that its topic defines.';
COMMENT ON COLUMN app.outbox.created_at IS 'When it was written.';
COMMENT ON COLUMN app.outbox.attempts IS 'How often sending it was tried.';
COMMENT ON COLUMN app.outbox.next_attempt_at IS 'When it is tried next.';
COMMENT ON COLUMN app.outbox.sent_at IS 'When it was sent; null while it waits.';

COMMENT ON TABLE app.idempotency IS
  'The answer of a write by its Idempotency-Key, stored in the same transaction as the write.';
COMMENT ON COLUMN app.idempotency.actor_id IS 'Who called.';
COMMENT ON COLUMN app.idempotency.key IS 'The Idempotency-Key, 8 to 200 characters.';
COMMENT ON COLUMN app.idempotency.route IS 'The endpoint that was called.';
COMMENT ON COLUMN app.idempotency.request_hash IS
  'SHA-256 of the request: the same key with another request is refused.';
COMMENT ON COLUMN app.idempotency.status IS 'HTTP status of the answer; null while the call is under way.';
COMMENT ON COLUMN app.idempotency.reply IS 'Body of the answer; null while the call is under way.';
COMMENT ON COLUMN app.idempotency.created_at IS 'When the call began.';

COMMENT ON TABLE app.claimed_call IS
    'A write that carries an Idempotency-Key but does not run in a single transaction: uploads, sign-ins, public '
    'forms, imports.';
COMMENT ON COLUMN app.claimed_call.id IS 'A keyed hash of the person and the key: neither can be read here.';
COMMENT ON COLUMN app.claimed_call.request_hash IS
  'SHA-256 of the request: the same key with another request is refused.';
COMMENT ON COLUMN app.claimed_call.content_hash IS 'SHA-256 of the uploaded file; null without one.';
COMMENT ON COLUMN app.claimed_call.reply IS
  'The answer, sealed with the caller''s key because some answers hold secrets. Null while the call is under way.';
COMMENT ON COLUMN app.claimed_call.attempt IS
    'Which attempt has the turn; a process that lost its turn stores no answer.';
COMMENT ON COLUMN app.claimed_call.claimed_until IS
  'Until when the attempt has the call to itself, unless it renews that.';
COMMENT ON COLUMN app.claimed_call.created_at IS 'When the call was first made.';

COMMENT ON TABLE app.walk IS
    'The transaction that walks through the past of the demonstration. A row never outlives its transaction, so no '
    'other transaction ever sees one.';
COMMENT ON COLUMN app.walk.transaction IS 'PostgreSQL''s number of the transaction whose clock may be set back.';

COMMENT ON TABLE public.schema_repeatable IS
  'The files of server/db/views, functions and comments as they were last applied.';
COMMENT ON COLUMN public.schema_repeatable.path IS 'The file below server/db.';
COMMENT ON COLUMN public.schema_repeatable.sha256 IS 'SHA-256 of its text, in hexadecimal digits.';

COMMENT ON TABLE app.secret IS
  'Keys that the nodes share: they sign access tokens and XSRF cookies. Only the front door reads them, and only the key outside the database opens them.';
COMMENT ON COLUMN app.secret.name IS 'What the key is for.';
COMMENT ON COLUMN app.secret.value IS
  'The key, sealed with AES-256-GCM under its name: nonce, tag, text. The row `files` is the plain name of the folder of files.';
COMMENT ON COLUMN app.secret.sealed_by IS
  'Which key outside the database opens it: the first 8 bytes of an HMAC of that key. Null only for `files`, and before the first start that seals.';
COMMENT ON COLUMN app.secret.created_at IS 'When the key was made.';

COMMENT ON TABLE app.event_delta IS
  'How many events a write added to a company, until a job folds the number into event_sum.';
COMMENT ON COLUMN app.event_delta.company_id IS
  'The company.';
COMMENT ON COLUMN app.event_delta.id IS
  'Identifies the row.';
COMMENT ON COLUMN app.event_delta.events IS
  'How many.';

COMMENT ON TABLE app.event_sum IS
  'How many events a company has. Folded rows only: app.event_part adds the others.';
COMMENT ON COLUMN app.event_sum.company_id IS
  'The company.';
COMMENT ON COLUMN app.event_sum.events IS
  'How many.';

COMMENT ON COLUMN app.event_part.company_id IS 'The company.';
COMMENT ON COLUMN app.event_part.events IS 'How many events this part adds.';
