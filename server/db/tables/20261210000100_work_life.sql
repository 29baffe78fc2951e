-- The whole life of a work item: who holds it, when answers are due, what it was handed over from.

-- A migration works as the owner, whom the tables' own walls would keep out.
ALTER TABLE app.work_item NO FORCE ROW LEVEL SECURITY;
ALTER TABLE app.work_message NO FORCE ROW LEVEL SECURITY;

ALTER TABLE app.work_item DROP CONSTRAINT work_item_channel_check;
ALTER TABLE app.work_item ADD CONSTRAINT work_item_channel_check
  CHECK (channel IN ('web', 'whatsapp', 'email', 'phone', 'walkin', 'system'));
-- People who ask have a number or an account, or wrote from an address.
ALTER TABLE app.work_item DROP CONSTRAINT work_item_check2;
ALTER TABLE app.work_item ADD CONSTRAINT work_item_can_be_answered
  CHECK (requester_phone IS NOT NULL OR requester_id IS NOT NULL OR channel IN ('system', 'email'));

ALTER TABLE app.work_item
  ADD COLUMN first_reply_at timestamptz,
  ADD COLUMN due_next timestamptz,
  ADD COLUMN unanswered_since timestamptz,
  ADD COLUMN snoozed_until timestamptz,
  ADD COLUMN escalation smallint NOT NULL DEFAULT 0 CHECK (escalation BETWEEN 0 AND 3),
  ADD COLUMN check_at timestamptz,
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 12),
  ADD COLUMN merged_into uuid,
  ADD COLUMN message_count int NOT NULL DEFAULT 0,
  ADD COLUMN last_message_at timestamptz,
  ADD COLUMN closed_at timestamptz,
  ADD COLUMN case_id uuid,
  ADD COLUMN hand_over_code text,
  ADD COLUMN planned_on date,
  ADD COLUMN site_description text,
  ADD COLUMN site_latitude double precision CHECK (site_latitude BETWEEN -90 AND 90),
  ADD COLUMN site_longitude double precision CHECK (site_longitude BETWEEN -180 AND 180),
  ADD CHECK ((site_latitude IS NULL) = (site_longitude IS NULL)),
  ADD CHECK (site_latitude IS NULL OR site_description IS NOT NULL),
  ADD CHECK (merged_into IS NULL OR (state = 'CANCELLED' AND merged_into <> id)),
  ADD FOREIGN KEY (company_id, merged_into) REFERENCES app.work_item (company_id, id);

UPDATE app.work_item w SET
  case_id = w.id,
  message_count = (SELECT count(*) FROM app.work_message m WHERE m.company_id = w.company_id AND m.item_id = w.id),
  last_message_at = (SELECT max(m.sent_at) FROM app.work_message m WHERE m.company_id = w.company_id AND m.item_id = w.id),
  first_reply_at = (SELECT min(m.sent_at) FROM app.work_message m
    WHERE m.company_id = w.company_id AND m.item_id = w.id AND m.author = 'staff' AND NOT m.private),
  unanswered_since = CASE WHEN w.state IN ('NEW', 'ASSIGNED') THEN w.created_at END,
  closed_at = CASE WHEN w.state IN ('DONE', 'CANCELLED') THEN w.updated_at END,
  check_at = CASE WHEN w.state IN ('NEW', 'ASSIGNED', 'WAITING') THEN w.created_at END;

ALTER TABLE app.work_item ALTER COLUMN case_id SET NOT NULL;
CREATE INDEX work_item_by_case ON app.work_item (case_id);
CREATE INDEX work_item_to_check ON app.work_item (check_at) WHERE check_at IS NOT NULL;
CREATE INDEX work_item_merged ON app.work_item (company_id, merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX work_item_by_parent ON app.work_item (company_id, parent_id) WHERE parent_id IS NOT NULL;

-- How a message arrived, and the name that it was signed with.
ALTER TABLE app.work_message
  ADD COLUMN channel text CHECK (channel IN ('web', 'whatsapp', 'email', 'phone', 'walkin', 'system')),
  ADD COLUMN author_name text;

-- Given at the desk of one company, a link also opens the item that another company continues.
ALTER TABLE app.work_link DROP CONSTRAINT work_link_key_hash_key;
ALTER TABLE app.work_link ADD UNIQUE (company_id, key_hash);
CREATE INDEX work_link_by_key ON app.work_link (key_hash);

-- When an item waited for the person who asked: that time does not count towards settling it.
CREATE TABLE app.work_pause (
  company_id uuid NOT NULL,
  item_id uuid NOT NULL,
  paused_at timestamptz NOT NULL,
  resumed_at timestamptz CHECK (resumed_at >= paused_at),
  PRIMARY KEY (company_id, item_id, paused_at),
  FOREIGN KEY (company_id, item_id) REFERENCES app.work_item (company_id, id)
);
CREATE UNIQUE INDEX work_pause_running ON app.work_pause (company_id, item_id) WHERE resumed_at IS NULL;

INSERT INTO app.work_pause (company_id, item_id, paused_at)
SELECT w.company_id, w.id, w.updated_at FROM app.work_item w WHERE w.state = 'WAITING';

-- Whom a note names.
CREATE TABLE app.work_mention (
  company_id uuid NOT NULL,
  message_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES app.user_account (id),
  PRIMARY KEY (company_id, message_id, user_id),
  FOREIGN KEY (company_id, message_id) REFERENCES app.work_message (company_id, id)
);
CREATE INDEX work_mention_by_person ON app.work_mention (user_id);

ALTER TABLE app.work_item FORCE ROW LEVEL SECURITY;
ALTER TABLE app.work_message FORCE ROW LEVEL SECURITY;

-- ---------------------------------------------------------------- walls: who may touch which rows

-- The queues that the acting person works; the register itself, which acts for no person, works all of a company's.
CREATE FUNCTION app.own_queues() RETURNS text[]
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  IF app.current_user_id() IS NULL THEN
    RETURN app.queues_of('SUPERADMIN');
  END IF;
  RETURN coalesce(nullif(current_setting('app.queues', true), '')::text[], '{}');
END
$$;
REVOKE EXECUTE ON FUNCTION app.own_queues FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_queues TO atlas_app, atlas_registry;

-- Staff work the queues of their departments; management looks into every queue and gives items to people.
GRANT UPDATE (priority, state, assignee_id, lease_until, first_reply_at, due_first, due_resolve, due_next, unanswered_since,
  snoozed_until, escalation, check_at, tags, merged_into, message_count, last_message_at, closed_at) ON app.work_item TO atlas_app;
CREATE POLICY clerks ON app.work_item AS RESTRICTIVE TO atlas_app
  USING ((SELECT app.manages_company()) OR queue_name = ANY ((SELECT app.own_queues())::text[]))
  WITH CHECK ((SELECT app.manages_company()) OR queue_name = ANY ((SELECT app.own_queues())::text[]));

ALTER TABLE app.work_pause ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.work_pause FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (resumed_at) ON app.work_pause TO atlas_app, atlas_registry;
CREATE POLICY of_company ON app.work_pause TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY sight ON app.work_pause AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
CREATE POLICY registry ON app.work_pause TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.work_pause FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.work_mention ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.work_mention FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.work_mention TO atlas_app, atlas_registry;
CREATE POLICY of_company ON app.work_mention TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY sight ON app.work_mention AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
CREATE POLICY registry ON app.work_mention TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.work_mention FOR SELECT TO atlas_backup USING (true);

-- A conversation is read with its item.
CREATE POLICY clerks ON app.work_message AS RESTRICTIVE FOR SELECT TO atlas_app
  USING ((SELECT app.manages_company()) OR EXISTS (
    SELECT FROM app.work_item w WHERE w.company_id = work_message.company_id AND w.id = work_message.item_id));
