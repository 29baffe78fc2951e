-- The public log over companies' facts: who waits for a place, the entries, the tiles of hashes over them, and the
-- signed states. What wallets pay each other belongs to no company and is in it all the same; other facts of people's
-- accounts stay out.

-- Every fact passes here: nothing is checked of it but what its entry checks, so that facts are written fast.
CREATE TABLE app.log_waiting (
  arrived bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id uuid NOT NULL
);

-- Places are given without gaps by the one who holds the log's lock; a sequence would leave gaps and commit out of order.
CREATE TABLE app.log_entry (
  seq bigint PRIMARY KEY CHECK (seq >= 0),
  event_id uuid NOT NULL UNIQUE REFERENCES app.event (id),
  company_id uuid REFERENCES app.company (id),
  -- Stands for what the fact is about, as the leaf has it.
  subject text NOT NULL,
  leaf text NOT NULL
);
CREATE INDEX log_entry_by_subject ON app.log_entry (subject, seq);

-- Up to 256 hashes of one level beside each other, as tlog-tiles serves them.
CREATE TABLE app.log_tile (
  level int NOT NULL CHECK (level BETWEEN 0 AND 7),
  index bigint NOT NULL CHECK (index >= 0),
  hashes bytea NOT NULL CHECK (octet_length(hashes) % 32 = 0 AND octet_length(hashes) BETWEEN 32 AND 8192),
  PRIMARY KEY (level, index)
);

CREATE TABLE app.log_head (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  size bigint NOT NULL CHECK (size >= 0),
  -- Who signs: name, hash and key. Set by the first signature, and by a change of the key.
  verifier_key text
);
INSERT INTO app.log_head (size) VALUES (0);

CREATE TABLE app.log_checkpoint (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  size bigint NOT NULL CHECK (size >= 0),
  -- The signed note, with the lines of the witnesses that had answered.
  note text NOT NULL,
  signed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Changes of the signing key: the first state that both keys signed, and what proves the change to a stranger.
CREATE TABLE app.log_rotation (
  size bigint PRIMARY KEY CHECK (size > 0),
  receipt text NOT NULL
);

CREATE TRIGGER log_rotation_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.log_rotation
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER log_entry_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.log_entry
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER log_checkpoint_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.log_checkpoint
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER log_tile_is_kept BEFORE DELETE OR TRUNCATE ON app.log_tile
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER log_head_is_kept BEFORE DELETE OR TRUNCATE ON app.log_head
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE FUNCTION app.refuse_shrinking_log() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, app AS $$
BEGIN
  RAISE EXCEPTION 'the log only grows' USING ERRCODE = 'AT403';
END
$$;
CREATE TRIGGER log_tile_only_grows BEFORE UPDATE ON app.log_tile FOR EACH ROW
  WHEN (NEW.level <> OLD.level OR NEW.index <> OLD.index
    OR substring(NEW.hashes FROM 1 FOR octet_length(OLD.hashes)) <> OLD.hashes)
  EXECUTE FUNCTION app.refuse_shrinking_log();
CREATE TRIGGER log_head_only_grows BEFORE UPDATE ON app.log_head FOR EACH ROW
  WHEN (NEW.size < OLD.size) EXECUTE FUNCTION app.refuse_shrinking_log();

ALTER TABLE app.log_entry ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.log_entry FORCE ROW LEVEL SECURITY;

GRANT INSERT ON app.log_waiting TO atlas_registry;
GRANT SELECT, DELETE ON app.log_waiting TO atlas_door;
GRANT SELECT ON app.log_waiting TO atlas_registry;
-- The door answers strangers: it reads what is public of an entry and not whose it is.
GRANT SELECT (seq, subject, leaf), INSERT ON app.log_entry TO atlas_door;
CREATE POLICY door_reads ON app.log_entry FOR SELECT TO atlas_door USING (true);
CREATE POLICY door_appends ON app.log_entry FOR INSERT TO atlas_door WITH CHECK (true);
GRANT SELECT ON app.log_entry TO atlas_app;
CREATE POLICY entries_of_company ON app.log_entry FOR SELECT TO atlas_app
  USING (company_id = (SELECT app.current_company_id()));
-- The check of the books asks whether every movement came into the log.
GRANT SELECT (event_id) ON app.log_entry TO atlas_registry;
CREATE POLICY registry_reads ON app.log_entry FOR SELECT TO atlas_registry USING (true);
GRANT SELECT, INSERT, UPDATE ON app.log_tile TO atlas_door;
GRANT SELECT, UPDATE ON app.log_head TO atlas_door;
GRANT SELECT, INSERT ON app.log_checkpoint, app.log_rotation TO atlas_door;

GRANT SELECT ON app.event TO atlas_registry;
CREATE POLICY registry_reads ON app.event FOR SELECT TO atlas_registry USING (true);

-- Every fact of a company waits for its place from the moment its transaction commits.
CREATE FUNCTION app.queue_for_log() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  INSERT INTO app.log_waiting (event_id)
  SELECT added.id FROM added WHERE added.company_id IS NOT NULL OR added.subject_type = 'transfer' ORDER BY added.occurred_at, added.id;
  RETURN NULL;
END
$$;
GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.queue_for_log() OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.queue_for_log() FROM PUBLIC;
CREATE TRIGGER event_waits_for_log AFTER INSERT ON app.event REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION app.queue_for_log();

INSERT INTO app.log_waiting (event_id)
SELECT e.id FROM app.event e WHERE e.company_id IS NOT NULL OR e.subject_type = 'transfer' ORDER BY e.occurred_at, e.id;

-- What a fact says to whoever holds its salt: the log commits to this. Without a setting of its own it becomes part of the
-- statement that asks for many.
CREATE FUNCTION app.fact_payload(fact app.event) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT pg_catalog.jsonb_build_object('id', fact.id, 'type', fact.type, 'actor', fact.actor_id, 'subjectType', fact.subject_type,
    'subject', fact.subject_id, 'label', fact.subject_label, 'before', fact.before, 'after', fact.after)
$$;

-- Tells once that another key signs the log, as a fact of the platform's own desk; answers what its leaf commits to.
CREATE FUNCTION app.tell_key_rotation(old_key text, new_key text, statement text)
RETURNS TABLE (subject_id uuid, salt bytea, payload jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  told app.event;
BEGIN
  SELECT e.* INTO told FROM app.event e JOIN app.company c ON c.id = e.company_id
  WHERE c.desk AND e.type = 'key.rotated' AND e.after ->> 'key' = new_key;
  IF NOT FOUND THEN
    INSERT INTO app.event (company_id, type, subject_type, subject_id, subject_label, before, after)
    SELECT c.id, 'key.rotated', 'log_key', gen_random_uuid(), split_part(new_key, '+', 2),
      jsonb_build_object('key', old_key), jsonb_build_object('key', new_key, 'statement', statement)
    FROM app.company c WHERE c.desk RETURNING * INTO STRICT told;
  END IF;
  RETURN QUERY SELECT told.subject_id, told.salt, app.fact_payload(told);
END
$$;
ALTER FUNCTION app.tell_key_rotation(text, text, text) OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.tell_key_rotation(text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tell_key_rotation(text, text, text) TO atlas_door;

-- The next facts in line, for the one who gives places.
CREATE FUNCTION app.facts_awaiting_log(most int)
RETURNS TABLE (arrived bigint, event_id uuid, company_id uuid, type text, subject_id uuid, at text, salt bytea, payload jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT w.arrived, e.id, e.company_id, e.type, e.subject_id, app.instant_text(e.occurred_at), e.salt, app.fact_payload(e)
  FROM app.log_waiting w JOIN app.event e ON e.id = w.event_id
  ORDER BY w.arrived LIMIT most
$$;
ALTER FUNCTION app.facts_awaiting_log(int) OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
REVOKE EXECUTE ON FUNCTION app.facts_awaiting_log(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.facts_awaiting_log(int) TO atlas_door;
