-- A person who deletes their account takes their number out of requests too. What is left in place of an address is `deleted`.
ALTER TABLE app.work_item DROP CONSTRAINT work_item_can_be_answered, ADD CONSTRAINT work_item_can_be_answered CHECK
  (requester_phone IS NOT NULL OR requester_id IS NOT NULL OR channel IN ('system', 'email') OR requester_email IS NOT NULL);
GRANT UPDATE (name, email) ON app.work_link TO atlas_registry;
GRANT SELECT, DELETE ON app.outbox TO atlas_registry;

-- A deletion finds what a person asked without reading the requests of all others.
CREATE INDEX work_item_by_email ON app.work_item (requester_email) WHERE requester_email IS NOT NULL;
CREATE INDEX work_item_by_number ON app.work_item (requester_phone) WHERE requester_phone IS NOT NULL;
CREATE INDEX work_link_by_email ON app.work_link (email) WHERE email IS NOT NULL;
CREATE INDEX work_link_by_id ON app.work_link (id);
CREATE INDEX work_message_by_link ON app.work_message (link_id) WHERE link_id IS NOT NULL;
