-- Those who sell see how many people asked about each asset since it was listed, also of requests that are closed.
CREATE INDEX work_item_enquiry ON app.work_item (company_id, subject_id, created_at)
  WHERE kind IN ('enquiry', 'purchase') AND parent_id IS NULL AND subject_id IS NOT NULL;
