-- The clock of use cases. It is the machine's, but while the demonstration is loaded: its three years are walked through by
-- the same use cases that people call, each at the moment that it happened at.

-- The transaction that walks; a row never outlives its transaction, so nobody else ever meets one.
CREATE TABLE app.walk (transaction xid8 PRIMARY KEY);
GRANT SELECT, INSERT, DELETE ON app.walk TO atlas_registry;

-- Lets this transaction set its clock back. Only a register without any company can be walked: a register that people use
-- has one, so its clock is never anything but the machine's.
CREATE FUNCTION app.begin_walk() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  IF EXISTS (SELECT FROM app.company c WHERE NOT c.desk) THEN
    RAISE EXCEPTION 'the clock of a register that is in use cannot be set' USING ERRCODE = 'AT403';
  END IF;
  INSERT INTO app.walk (transaction) VALUES (pg_current_xact_id()) ON CONFLICT DO NOTHING;
END
$$;

CREATE FUNCTION app.end_walk() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  DELETE FROM app.walk w WHERE w.transaction = NEW.transaction;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER walk_ends_with_its_transaction AFTER INSERT ON app.walk
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.end_walk();

-- The next moment of a walk: a millisecond after the one before, so that what is written later is later.
CREATE FUNCTION app.walk_on() RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  moment constant timestamptz := current_setting('app.walk_moment')::timestamptz + interval '1 millisecond';
BEGIN
  IF NOT EXISTS (SELECT FROM app.walk w WHERE w.transaction = pg_current_xact_id_if_assigned()) OR moment > clock_timestamp() THEN
    RAISE EXCEPTION 'the clock cannot be set' USING ERRCODE = 'AT403';
  END IF;
  PERFORM set_config('app.walk_moment', moment::text, true);
  RETURN moment;
END
$$;

-- Without a setting of their own these become part of the statements that ask them.
CREATE FUNCTION app.clock() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT CASE WHEN coalesce(pg_catalog.current_setting('app.walk_moment', true), '') = '' THEN pg_catalog.clock_timestamp()
    ELSE app.walk_on() END
$$;
CREATE FUNCTION app.transaction_clock() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT CASE WHEN coalesce(pg_catalog.current_setting('app.walk_moment', true), '') = '' THEN pg_catalog.now()
    ELSE app.walk_on() END
$$;

GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.begin_walk() OWNER TO atlas_registry;
ALTER FUNCTION app.end_walk() OWNER TO atlas_registry;
ALTER FUNCTION app.walk_on() OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
REVOKE EXECUTE ON FUNCTION app.begin_walk(), app.end_walk(), app.walk_on(), app.clock(), app.transaction_clock() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.begin_walk() TO atlas_app, atlas_door;
GRANT EXECUTE ON FUNCTION app.walk_on(), app.clock(), app.transaction_clock() TO atlas_app, atlas_door, atlas_registry;

-- What facts and records are dated by. Sessions, passwords, keys, mails and the log's own signatures keep the machine's time.
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT c.relname, a.attname, pg_get_expr(d.adbin, d.adrelid) AS expression
    FROM pg_attrdef d JOIN pg_class c ON c.oid = d.adrelid JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
    WHERE c.relnamespace = 'app'::regnamespace AND c.relkind = 'r' AND c.relname IN ('account', 'asset', 'asset_category',
      'base_station', 'boundary', 'company', 'document', 'event', 'gate_policy', 'gate_run', 'gate_tree', 'gate_tree_version',
      'gate_verdict', 'ledger_policy', 'listing', 'listing_price', 'membership', 'mint_approval', 'mint_officer', 'mint_request',
      'redemption', 'redemption_rate', 'transfer', 'transfer_attempt', 'user_account', 'work_item')
      AND pg_get_expr(d.adbin, d.adrelid) IN ('now()', 'clock_timestamp()')
  LOOP
    EXECUTE format('ALTER TABLE app.%I ALTER COLUMN %I SET DEFAULT %s', found.relname, found.attname,
      CASE found.expression WHEN 'now()' THEN 'app.transaction_clock()' ELSE 'app.clock()' END);
  END LOOP;
END
$$;

-- The same in the functions that write; nothing else of them changes.
DO $$
DECLARE
  name text;
  before text;
  after text;
BEGIN
  FOREACH name IN ARRAY ARRAY['record_facts', 'ledger_write', 'keep_gates', 'approve_mint', 'reject_mint', 'appoint_mint_officer',
    'request_redemption', 'step_redemption', 'touch_asset_of_document', 'stamp_work_item', 'next_work_reference', 'open_work_item'] LOOP
    SELECT pg_get_functiondef(p.oid) INTO STRICT before FROM pg_proc p
    WHERE p.pronamespace = 'app'::regnamespace AND p.proname = name;
    after := regexp_replace(replace(before, 'clock_timestamp()', 'app.clock()'), '\mnow\(\)', 'app.transaction_clock()', 'g');
    IF after = before THEN
      RAISE EXCEPTION '% tells no time', name;
    END IF;
    EXECUTE after;
  END LOOP;
END
$$;
