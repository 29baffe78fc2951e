-- Work items: what people wait for, in the queues of a company's departments.

-- How many references a year has given; a row is held until the item commits, so that no number is lost.
CREATE TABLE app.work_reference (
  year int PRIMARY KEY,
  last_number int NOT NULL CHECK (last_number > 0)
);

-- How many changes a company's work has seen.
CREATE TABLE app.work_sequence (
  company_id uuid PRIMARY KEY REFERENCES app.company (id),
  last_seq bigint NOT NULL
);

CREATE TABLE app.work_item (
  company_id uuid NOT NULL REFERENCES app.company (id),
  id uuid NOT NULL,
  ref text NOT NULL UNIQUE CHECK (ref ~ '^Q-[0-9]{4}-[0-9]{6,}$'),
  queue_name text NOT NULL CHECK (queue_name IN
    ('Customer Queries', 'Payments', 'Frontdesk Tasks', 'Customer Requests', 'Sales Tasks', 'Survey Requests', 'Survey Jobs',
     'Cartography Requests', 'Cartography Tasks', 'Approvals', 'Employee Requests')),
  kind text NOT NULL CHECK (kind ~ '^[a-z]+(-[a-z]+)*$'),
  title text NOT NULL,
  summary text NOT NULL DEFAULT '',
  subject_type text,
  subject_id uuid,
  requester_id uuid REFERENCES app.user_account (id),
  requester_name text NOT NULL,
  requester_phone text CHECK (requester_phone ~ '^\+[1-9][0-9]{6,14}$'),
  requester_email text,
  channel text NOT NULL CHECK (channel IN ('web', 'whatsapp', 'phone', 'walkin', 'system')),
  priority text NOT NULL DEFAULT 'normal' CHECK (priority IN ('low', 'normal', 'high', 'urgent')),
  state text NOT NULL DEFAULT 'NEW' CHECK (state IN ('NEW', 'ASSIGNED', 'WAITING', 'DONE', 'CANCELLED')),
  assignee_id uuid REFERENCES app.user_account (id),
  lease_until timestamptz,
  due_first timestamptz NOT NULL,
  due_resolve timestamptz NOT NULL,
  parent_id uuid,
  version int NOT NULL DEFAULT 1,
  seq bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT app.clock(),
  updated_at timestamptz NOT NULL DEFAULT app.clock(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, parent_id) REFERENCES app.work_item (company_id, id),
  CHECK ((subject_type IS NULL) = (subject_id IS NULL)),
  CHECK (lease_until IS NULL OR assignee_id IS NOT NULL),
  -- Whoever asks from outside can be called back.
  CHECK (requester_phone IS NOT NULL OR channel = 'system')
);
CREATE INDEX work_item_line ON app.work_item (company_id, queue_name, created_at) WHERE state IN ('NEW', 'ASSIGNED', 'WAITING');
CREATE INDEX work_item_closed ON app.work_item (company_id, updated_at DESC) WHERE state IN ('DONE', 'CANCELLED');
CREATE INDEX work_item_by_phone ON app.work_item (company_id, queue_name, requester_phone)
  WHERE state IN ('NEW', 'ASSIGNED', 'WAITING');
CREATE INDEX work_item_by_seq ON app.work_item (company_id, seq);

-- A link to an item, for somebody without an account. Nobody proved that the phone number is theirs, so that each link
-- shows what came by it and what was answered to it, and nothing that others wrote under the number.
CREATE TABLE app.work_link (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  item_id uuid NOT NULL,
  -- The name that was given with it.
  name text NOT NULL,
  -- SHA-256 of a 256-bit secret, which the link alone holds.
  key_hash bytea NOT NULL UNIQUE CHECK (length(key_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- What each of several people who wrote under one phone number gave of themselves, so that the desk can tell them apart.
  email text,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, item_id) REFERENCES app.work_item (company_id, id)
);
CREATE INDEX work_link_by_item ON app.work_link (company_id, item_id, created_at);

CREATE TABLE app.work_message (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  item_id uuid NOT NULL,
  author text NOT NULL CHECK (author IN ('requester', 'staff', 'system')),
  author_id uuid REFERENCES app.user_account (id),
  -- By which link it came, or to which alone it goes.
  link_id uuid,
  heading text,
  body text NOT NULL,
  private boolean NOT NULL DEFAULT false,
  sent_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, item_id) REFERENCES app.work_item (company_id, id),
  FOREIGN KEY (company_id, link_id) REFERENCES app.work_link (company_id, id),
  CHECK (NOT private OR author = 'staff')
);
CREATE INDEX work_message_by_item ON app.work_message (company_id, item_id, sent_at);

-- ---------------------------------------------------------------- walls: who may touch which rows

GRANT SELECT, INSERT, UPDATE ON app.work_reference TO atlas_registry;

ALTER TABLE app.work_sequence ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.work_sequence FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON app.work_sequence TO atlas_registry;
CREATE POLICY registry ON app.work_sequence TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.work_sequence FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.work_item ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.work_item FORCE ROW LEVEL SECURITY;
GRANT SELECT, UPDATE (priority, state, assignee_id, lease_until) ON app.work_item TO atlas_app;
GRANT SELECT, INSERT, UPDATE ON app.work_item TO atlas_registry;
CREATE POLICY of_company ON app.work_item TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY registry ON app.work_item TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.work_item FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.work_link ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.work_link FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.work_link TO atlas_registry;
GRANT SELECT (company_id, id, item_id, name, created_at, email) ON app.work_link TO atlas_app;
CREATE POLICY of_company ON app.work_link FOR SELECT TO atlas_app
  USING (company_id = (SELECT app.current_company_id()));
CREATE POLICY registry ON app.work_link TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.work_link FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.work_message ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.work_message FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.work_message TO atlas_app, atlas_registry;
CREATE POLICY of_company ON app.work_message TO atlas_app
  USING (company_id = (SELECT app.current_company_id()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND author = 'staff' AND author_id = (SELECT app.current_user_id()));
CREATE POLICY registry ON app.work_message TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.work_message FOR SELECT TO atlas_backup USING (true);
