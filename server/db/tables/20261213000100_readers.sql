-- Whom alone an answer is for, where several people asked: the requester of one of the items that were merged.
ALTER TABLE app.work_message
  ADD COLUMN reader_item_id uuid,
  ADD FOREIGN KEY (company_id, reader_item_id) REFERENCES app.work_item (company_id, id),
  ADD CHECK (reader_item_id IS NULL OR author = 'staff' AND NOT private AND link_id IS NULL);
