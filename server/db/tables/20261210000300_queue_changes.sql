-- What changed in a queue after a given change, and which was its last.
CREATE INDEX work_item_changes ON app.work_item (company_id, queue_name, seq);
