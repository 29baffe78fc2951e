-- Work items: what somebody waits for, in the queues of a company's departments.

-- The platform's own desk takes what is meant for no company. It is a company like any other, so that its people, roles
-- and walls are the same; whoever is SUPERADMIN works there from the start.
SET LOCAL ROLE atlas_registry;
INSERT INTO app.company (id, name, email, desk) VALUES (gen_random_uuid(), 'Atlas Engine', 'desk@atlas-engine.example', true);
RESET ROLE;

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
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
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
CREATE TRIGGER work_message_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.work_message
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

-- ---------------------------------------------------------------- walls

ALTER TABLE app.work_sequence ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.work_sequence FORCE ROW LEVEL SECURITY;
ALTER TABLE app.work_item ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.work_item FORCE ROW LEVEL SECURITY;
ALTER TABLE app.work_link ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.work_link FORCE ROW LEVEL SECURITY;
ALTER TABLE app.work_message ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.work_message FORCE ROW LEVEL SECURITY;

GRANT SELECT, UPDATE (state, assignee_id, lease_until, priority) ON app.work_item TO atlas_app;
GRANT SELECT (company_id, id, item_id, name, created_at) ON app.work_link TO atlas_app;
GRANT SELECT, INSERT ON app.work_message TO atlas_app;
CREATE POLICY of_company ON app.work_item TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY of_company ON app.work_link FOR SELECT TO atlas_app
  USING (company_id = (SELECT app.current_company_id()));
CREATE POLICY of_company ON app.work_message TO atlas_app
  USING (company_id = (SELECT app.current_company_id()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND author = 'staff' AND author_id = (SELECT app.current_user_id()));

GRANT SELECT, INSERT, UPDATE ON app.work_reference, app.work_sequence, app.work_item TO atlas_registry;
GRANT SELECT, INSERT ON app.work_link, app.work_message TO atlas_registry;
CREATE POLICY registry ON app.work_sequence TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY registry ON app.work_item TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY registry ON app.work_link TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY registry ON app.work_message TO atlas_registry USING (true) WITH CHECK (true);

-- ---------------------------------------------------------------- across the walls, by name

-- Every change of an item is its next version and the next change of its company.
CREATE FUNCTION app.stamp_work_item() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  INSERT INTO app.work_sequence AS s (company_id, last_seq) VALUES (NEW.company_id, 1)
  ON CONFLICT (company_id) DO UPDATE SET last_seq = s.last_seq + 1
  RETURNING s.last_seq INTO NEW.seq;
  IF TG_OP = 'UPDATE' THEN
    NEW.version := OLD.version + 1;
    NEW.updated_at := clock_timestamp();
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER work_item_stamped BEFORE INSERT OR UPDATE ON app.work_item
  FOR EACH ROW EXECUTE FUNCTION app.stamp_work_item();

-- The place of an item in the line of its queue, from 1: urgent ones first, then by age. Null once it was answered.
CREATE FUNCTION app.work_position(company uuid, item uuid) RETURNS int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT 1 + (SELECT count(*) FROM app.work_item o
    WHERE o.company_id = w.company_id AND o.queue_name = w.queue_name AND o.state IN ('NEW', 'ASSIGNED') AND o.id <> w.id
      AND (-array_position(ARRAY['low', 'normal', 'high', 'urgent'], o.priority), o.created_at, o.id)
        < (-array_position(ARRAY['low', 'normal', 'high', 'urgent'], w.priority), w.created_at, w.id))::int
  FROM app.work_item w
  WHERE w.company_id = work_position.company AND w.id = work_position.item AND w.state IN ('NEW', 'ASSIGNED')
$$;

-- The next reference of this year in Harare.
CREATE FUNCTION app.next_work_reference() RETURNS text
LANGUAGE plpgsql SET search_path = pg_catalog, app AS $$
DECLARE
  this_year int := extract(year FROM clock_timestamp() AT TIME ZONE 'Africa/Harare');
  number int;
BEGIN
  INSERT INTO app.work_reference AS r (year, last_number) VALUES (this_year, 1)
  ON CONFLICT (year) DO UPDATE SET last_number = r.last_number + 1
  RETURNING r.last_number INTO number;
  RETURN 'Q-' || this_year || '-' || lpad(number::text, greatest(6, length(number::text)), '0');
END
$$;

-- First contact: opens an item, or adds to the open one that the queue has under the phone number, and hands out a link.
-- Without an asset it is the desk's; an asset that is not on sale has no row here.
CREATE FUNCTION app.open_work_item(item uuid, asset uuid, queue text, item_kind text, item_title text, urgency text,
  first_hours int, resolve_hours int, given_name text, phone text, given_email text, link uuid, hash bytea,
  message uuid, wording text)
RETURNS TABLE (ref text, place int, joined boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  company uuid;
  held app.work_item;
  heading text := item_title;
  is_joined boolean := true;
BEGIN
  IF asset IS NULL THEN
    SELECT c.id INTO STRICT company FROM app.company c WHERE c.desk;
  ELSE
    SELECT a.company_id, item_title || ' ' || a.asset_number INTO company, heading FROM app.asset a
    WHERE a.id = open_work_item.asset AND a.ownership_state = 'ON_SALE' AND a.standing = 'ACTIVE'
      AND a.compliance_state = 'APPROVED';
    IF NOT FOUND THEN
      RETURN;
    END IF;
  END IF;

  -- Two who send at once under one number come one after the other.
  PERFORM pg_advisory_xact_lock(hashtextextended(company::text || queue || phone, 0));
  SELECT * INTO held FROM app.work_item w
  WHERE w.company_id = company AND w.queue_name = queue AND w.requester_phone = phone
    AND w.state IN ('NEW', 'ASSIGNED', 'WAITING')
  ORDER BY w.created_at LIMIT 1 FOR UPDATE;
  IF held.id IS NULL THEN
    is_joined := false;
    INSERT INTO app.work_item (company_id, id, ref, queue_name, kind, title, summary, subject_type, subject_id,
      requester_name, requester_phone, requester_email, channel, priority, due_first, due_resolve)
    VALUES (company, item, app.next_work_reference(), queue, item_kind, heading, left(wording, 200), CASE WHEN asset IS NOT NULL THEN 'asset' END, asset,
      given_name, phone, given_email, 'web', urgency,
      clock_timestamp() + make_interval(hours => first_hours), clock_timestamp() + make_interval(hours => resolve_hours))
    RETURNING * INTO held;
  END IF;

  INSERT INTO app.work_link (company_id, id, item_id, name, key_hash) VALUES (company, link, held.id, given_name, hash);
  INSERT INTO app.work_message (company_id, id, item_id, author, link_id, heading, body)
  VALUES (company, message, held.id, 'requester', link, heading, wording);
  IF is_joined THEN
    UPDATE app.work_item w SET state = CASE WHEN w.assignee_id IS NULL THEN 'NEW' ELSE 'ASSIGNED' END
    WHERE w.company_id = company AND w.id = held.id;
  END IF;
  INSERT INTO app.event (company_id, type, subject_type, subject_id, subject_label, after)
  VALUES (company, CASE WHEN is_joined THEN 'work.joined' ELSE 'work.opened' END, 'work_item', held.id,
    held.ref, jsonb_build_object('queueName', queue, 'kind', item_kind));
  RETURN QUERY SELECT held.ref, app.work_position(company, held.id), is_joined;
END
$$;

-- An item as the holder of a link sees it, as JSON text: what came by the link and what was answered to it. Null for a
-- reference that is not there and for a key that is not its own, alike.
CREATE FUNCTION app.read_work_reference(wanted text, hash bytea) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object(
    'ref', w.ref, 'title', w.title, 'company', c.name, 'queueName', w.queue_name, 'state', w.state,
    'position', app.work_position(w.company_id, w.id), 'createdAt', app.instant_text(l.created_at),
    'messages', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('_id', m.id, 'from', m.author, 'heading', m.heading, 'text', m.body,
        'at', app.instant_text(m.sent_at)) ORDER BY m.sent_at, m.id), '[]')
      FROM app.work_message m
      WHERE m.company_id = w.company_id AND m.item_id = w.id AND NOT m.private AND m.author IN ('requester', 'staff')
        AND (m.link_id = l.id OR (m.link_id IS NULL AND m.sent_at >= l.created_at)))
  )::text
  FROM app.work_link l
  JOIN app.work_item w ON w.company_id = l.company_id AND w.id = l.item_id
  JOIN app.company c ON c.id = w.company_id
  WHERE l.key_hash = hash AND w.ref = wanted
$$;

-- Adds a message by a link; the item returns to the line. Answers `written`, `closed`, or null as above. The same words
-- within ten minutes stand once.
CREATE FUNCTION app.write_to_work_reference(wanted text, hash bytea, message uuid, wording text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  link app.work_link;
  held app.work_item;
BEGIN
  SELECT l.* INTO link FROM app.work_link l
  JOIN app.work_item w ON w.company_id = l.company_id AND w.id = l.item_id AND w.ref = wanted
  WHERE l.key_hash = hash;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT * INTO held FROM app.work_item w WHERE w.company_id = link.company_id AND w.id = link.item_id FOR UPDATE;
  IF held.state IN ('DONE', 'CANCELLED') THEN
    RETURN 'closed';
  END IF;
  IF NOT EXISTS (SELECT FROM app.work_message m
      WHERE m.company_id = link.company_id AND m.item_id = held.id AND m.link_id = link.id AND m.author = 'requester'
        AND m.body = wording AND m.sent_at > clock_timestamp() - interval '10 minutes') THEN
    INSERT INTO app.work_message (company_id, id, item_id, author, link_id, body)
    VALUES (link.company_id, message, held.id, 'requester', link.id, wording);
    UPDATE app.work_item w SET state = CASE WHEN w.assignee_id IS NULL THEN 'NEW' ELSE 'ASSIGNED' END
    WHERE w.company_id = link.company_id AND w.id = held.id;
    INSERT INTO app.event (company_id, type, subject_type, subject_id, subject_label)
    VALUES (link.company_id, 'work.message_received', 'work_item', held.id, held.ref);
  END IF;
  RETURN 'written';
END
$$;

-- Whoever owns a function may create in its schema while it changes hands.
GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.stamp_work_item() OWNER TO atlas_registry;
ALTER FUNCTION app.next_work_reference() OWNER TO atlas_registry;
ALTER FUNCTION app.work_position(uuid, uuid) OWNER TO atlas_registry;
ALTER FUNCTION app.open_work_item(uuid, uuid, text, text, text, text, int, int, text, text, text, uuid, bytea, uuid, text)
  OWNER TO atlas_registry;
ALTER FUNCTION app.read_work_reference(text, bytea) OWNER TO atlas_registry;
ALTER FUNCTION app.write_to_work_reference(text, bytea, uuid, text) OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
REVOKE EXECUTE ON FUNCTION app.stamp_work_item(), app.next_work_reference(), app.work_position(uuid, uuid),
  app.open_work_item(uuid, uuid, text, text, text, text, int, int, text, text, text, uuid, bytea, uuid, text),
  app.read_work_reference(text, bytea), app.write_to_work_reference(text, bytea, uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.work_position(uuid, uuid) TO atlas_registry;
GRANT EXECUTE ON FUNCTION
  app.open_work_item(uuid, uuid, text, text, text, text, int, int, text, text, text, uuid, bytea, uuid, text),
  app.read_work_reference(text, bytea), app.write_to_work_reference(text, bytea, uuid, text) TO atlas_door;
