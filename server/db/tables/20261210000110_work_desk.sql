-- What a desk works with: lists that stay quick, saved filters, and words that people often write.

-- How many open items each queue has, counted with every change: lists show it without counting.
CREATE TABLE app.work_queue (
  company_id uuid NOT NULL REFERENCES app.company (id),
  queue_name text NOT NULL,
  open_items int NOT NULL CHECK (open_items >= 0),
  PRIMARY KEY (company_id, queue_name)
);

ALTER TABLE app.work_item
  -- The company that the platform's desk handed it over to.
  ADD COLUMN sent_to uuid REFERENCES app.company (id),
  -- The place in the line before its age: what waits for the requester comes last, then by priority.
  ADD COLUMN line smallint NOT NULL GENERATED ALWAYS AS (
    (CASE WHEN state = 'WAITING' OR snoozed_until IS NOT NULL THEN 4 ELSE 0 END)
    + (CASE priority WHEN 'urgent' THEN 0 WHEN 'high' THEN 1 WHEN 'normal' THEN 2 ELSE 3 END)) STORED,
  ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(
    lower(ref || ' ' || title || ' ' || summary || ' ' || requester_name || ' ' || coalesce(requester_phone, '') || ' 0'
      || coalesce(substr(requester_phone, 5), '') || ' ' || coalesce(requester_email, '')),
    '[^[:alnum:]]+', ' ', 'g'))) STORED;

DROP INDEX app.work_item_line;
CREATE INDEX work_item_queue_line ON app.work_item (company_id, queue_name, line, created_at, id)
  WHERE state IN ('NEW', 'ASSIGNED', 'WAITING');
CREATE INDEX work_item_line ON app.work_item (company_id, line, created_at, id) WHERE state IN ('NEW', 'ASSIGNED', 'WAITING');
CREATE INDEX work_item_by_holder ON app.work_item (company_id, assignee_id) WHERE state IN ('NEW', 'ASSIGNED', 'WAITING');
CREATE INDEX work_item_by_subject ON app.work_item (company_id, subject_id)
  WHERE subject_id IS NOT NULL AND state IN ('NEW', 'ASSIGNED', 'WAITING');
CREATE INDEX work_item_by_word ON app.work_item USING gin (search);

INSERT INTO app.work_queue (company_id, queue_name, open_items)
SELECT w.company_id, w.queue_name, count(*) FROM app.work_item w
WHERE w.state IN ('NEW', 'ASSIGNED', 'WAITING') GROUP BY w.company_id, w.queue_name;

-- A view of the work that a person comes back to, and may share with those who see the same queues.
CREATE TABLE app.work_filter (
  company_id uuid NOT NULL REFERENCES app.company (id),
  id uuid NOT NULL,
  owner_id uuid NOT NULL REFERENCES app.user_account (id),
  name text NOT NULL CHECK (name <> ''),
  filter jsonb NOT NULL,
  shared boolean NOT NULL DEFAULT false,
  saved_at timestamptz NOT NULL DEFAULT app.clock(),
  -- Its owner chose the id, and cannot know which ones others chose.
  PRIMARY KEY (company_id, owner_id, id)
);
CREATE INDEX work_filter_by_owner ON app.work_filter (owner_id);

-- Words for answers that people often give.
CREATE TABLE app.work_reply (
  company_id uuid NOT NULL REFERENCES app.company (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  body text NOT NULL CHECK (body <> ''),
  saved_by uuid NOT NULL REFERENCES app.user_account (id),
  saved_at timestamptz NOT NULL DEFAULT app.clock(),
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX work_reply_by_name ON app.work_reply (company_id, lower(name));

-- ---------------------------------------------------------------- walls: who may touch which rows

ALTER TABLE app.work_queue ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.work_queue FORCE ROW LEVEL SECURITY;
GRANT SELECT ON app.work_queue TO atlas_app;
GRANT SELECT, INSERT, UPDATE ON app.work_queue TO atlas_registry;
CREATE POLICY of_company ON app.work_queue FOR SELECT TO atlas_app
  USING (company_id = (SELECT app.current_company_id()));
CREATE POLICY sight ON app.work_queue AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
CREATE POLICY registry ON app.work_queue TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.work_queue FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.work_filter ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.work_filter FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE, UPDATE (name, filter, shared, saved_at) ON app.work_filter TO atlas_app;
GRANT SELECT, DELETE ON app.work_filter TO atlas_registry;
CREATE POLICY own ON app.work_filter TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND owner_id = (SELECT app.current_user_id()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND owner_id = (SELECT app.current_user_id()));
CREATE POLICY shared ON app.work_filter FOR SELECT TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND shared AND (SELECT app.sees_company()));
CREATE POLICY registry ON app.work_filter TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.work_filter FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.work_reply ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.work_reply FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE, UPDATE (name, body, saved_by, saved_at) ON app.work_reply TO atlas_app;
GRANT SELECT ON app.work_reply TO atlas_registry;
CREATE POLICY of_company ON app.work_reply TO atlas_app
  USING (company_id = (SELECT app.current_company_id()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND saved_by = (SELECT app.current_user_id()));
CREATE POLICY sight ON app.work_reply AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
CREATE POLICY registry ON app.work_reply TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.work_reply FOR SELECT TO atlas_backup USING (true);
