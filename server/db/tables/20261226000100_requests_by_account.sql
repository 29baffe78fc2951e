-- Deleting an account, and a person's own requests, look items up by who asked.
CREATE INDEX work_item_by_requester ON app.work_item (requester_id) WHERE requester_id IS NOT NULL;
