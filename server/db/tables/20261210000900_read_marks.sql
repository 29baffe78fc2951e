-- How far each clerk has read an item of work: what came after it is unread for them.
CREATE TABLE app.work_mark (
  company_id uuid NOT NULL,
  item_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES app.user_account (id),
  message_count int NOT NULL CHECK (message_count >= 0),
  read_at timestamptz NOT NULL DEFAULT app.clock(),
  PRIMARY KEY (company_id, user_id, item_id),
  FOREIGN KEY (company_id, item_id) REFERENCES app.work_item (company_id, id)
);
CREATE INDEX work_mark_latest ON app.work_mark (company_id, user_id, read_at DESC, item_id);
CREATE INDEX work_mark_by_item ON app.work_mark (company_id, item_id);
CREATE INDEX work_mark_by_person ON app.work_mark (user_id);

ALTER TABLE app.work_mark ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.work_mark FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (message_count, read_at) ON app.work_mark TO atlas_app;
GRANT SELECT, DELETE ON app.work_mark TO atlas_registry;
CREATE POLICY own ON app.work_mark TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND user_id = (SELECT app.current_user_id()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND user_id = (SELECT app.current_user_id()));
CREATE POLICY registry ON app.work_mark TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.work_mark FOR SELECT TO atlas_backup USING (true);
