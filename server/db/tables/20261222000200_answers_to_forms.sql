-- Answers to a form leave by mail too, with a key of their own to the page of the request.
ALTER TABLE app.work_link
  ADD COLUMN mail_key_hash bytea CHECK (length(mail_key_hash) = 32),
  ADD COLUMN seen_at timestamptz;
CREATE INDEX work_link_by_mail_key ON app.work_link (mail_key_hash) WHERE mail_key_hash IS NOT NULL;
GRANT UPDATE (mail_key_hash, seen_at) ON app.work_link TO atlas_registry;
