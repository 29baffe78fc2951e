-- Tasks that come back, and which task each of their days opened.

CREATE TABLE app.task_repeat (
  company_id uuid NOT NULL REFERENCES app.company (id),
  id uuid NOT NULL,
  queue_name text NOT NULL CHECK (queue_name IN ('Frontdesk Tasks', 'Sales Tasks', 'Cartography Tasks')),
  title text NOT NULL CHECK (title <> ''),
  body text NOT NULL CHECK (body <> ''),
  priority text NOT NULL CHECK (priority IN ('low', 'normal', 'high', 'urgent')),
  assignee_id uuid REFERENCES app.user_account (id),
  rule text NOT NULL CHECK (rule IN ('daily', 'weekly', 'monthly', 'month_end')),
  starts_on date NOT NULL,
  next_on date NOT NULL CHECK (next_on > starts_on),
  made_by uuid NOT NULL REFERENCES app.user_account (id),
  made_at timestamptz NOT NULL DEFAULT app.clock(),
  ended_by uuid REFERENCES app.user_account (id),
  ended_at timestamptz,
  PRIMARY KEY (company_id, id),
  CHECK ((ended_by IS NULL) = (ended_at IS NULL))
);
CREATE INDEX task_repeat_to_open ON app.task_repeat (next_on) WHERE ended_at IS NULL;
CREATE INDEX task_repeat_by_assignee ON app.task_repeat (assignee_id);
CREATE INDEX task_repeat_by_maker ON app.task_repeat (made_by);
CREATE INDEX task_repeat_by_ender ON app.task_repeat (ended_by);

-- The key is what keeps two nodes from opening the task of one day twice.
CREATE TABLE app.task_occurrence (
  company_id uuid NOT NULL,
  repeat_id uuid NOT NULL,
  due_on date NOT NULL,
  item_id uuid NOT NULL,
  PRIMARY KEY (company_id, repeat_id, due_on),
  UNIQUE (company_id, item_id),
  FOREIGN KEY (company_id, repeat_id) REFERENCES app.task_repeat (company_id, id),
  FOREIGN KEY (company_id, item_id) REFERENCES app.work_item (company_id, id)
);

-- Lists of tasks go by their day; the load of people goes by what they closed.
CREATE INDEX work_item_by_day ON app.work_item (company_id, queue_name, planned_on, created_at, id)
  WHERE state IN ('NEW', 'ASSIGNED', 'WAITING') AND planned_on IS NOT NULL;
CREATE INDEX work_item_done_by ON app.work_item (company_id, assignee_id, closed_at) WHERE state = 'DONE';

-- ---------------------------------------------------------------- walls: who may touch which rows

ALTER TABLE app.task_repeat ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.task_repeat FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (next_on, ended_by, ended_at) ON app.task_repeat TO atlas_app;
GRANT SELECT ON app.task_repeat TO atlas_registry;
CREATE POLICY of_company ON app.task_repeat TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY sight ON app.task_repeat AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
CREATE POLICY clerks ON app.task_repeat AS RESTRICTIVE TO atlas_app
  USING ((SELECT app.manages_company()) OR queue_name = ANY ((SELECT app.own_queues())::text[]))
  WITH CHECK ((SELECT app.manages_company()) OR queue_name = ANY ((SELECT app.own_queues())::text[]));
CREATE POLICY registry ON app.task_repeat TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.task_repeat FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.task_occurrence ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.task_occurrence FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.task_occurrence TO atlas_app;
GRANT SELECT ON app.task_occurrence TO atlas_registry;
CREATE POLICY of_company ON app.task_occurrence TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY sight ON app.task_occurrence AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
CREATE POLICY registry ON app.task_occurrence TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.task_occurrence FOR SELECT TO atlas_backup USING (true);
