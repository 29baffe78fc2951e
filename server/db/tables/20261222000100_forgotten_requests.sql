-- A person who deletes their account takes their number out of requests too. What is left in place of an address is `deleted`.
ALTER TABLE app.work_item DROP CONSTRAINT work_item_can_be_answered, ADD CONSTRAINT work_item_can_be_answered CHECK
  (requester_phone IS NOT NULL OR requester_id IS NOT NULL OR channel IN ('system', 'email') OR requester_email IS NOT NULL);
GRANT UPDATE (name, email) ON app.work_link TO atlas_registry;
GRANT SELECT, DELETE ON app.outbox TO atlas_registry;
