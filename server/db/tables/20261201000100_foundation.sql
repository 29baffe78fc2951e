-- Roles, the schema, and what every table stands on.
--
-- Four roles without a login stand behind the one that connects:
--   atlas_app       one person in one company (or in none); row-level security binds it
--   atlas_door      sign-in, sign-up, sessions and password resets; sees no tenant's rows
--   atlas_registry  owns the few SECURITY DEFINER functions that look across companies
--   atlas_backup    reads every row and changes none. pg_dump runs as the owner of the tables, whom forced row-level
--                   security shows nothing, and takes this role instead: pg_dump --role=atlas_backup --enable-row-security

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['atlas_app', 'atlas_door', 'atlas_registry', 'atlas_backup'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOBYPASSRLS', name);
    END IF;
    EXECUTE format('GRANT %I TO CURRENT_USER', name);
  END LOOP;
END
$$;

CREATE EXTENSION IF NOT EXISTS postgis;

CREATE SCHEMA app;
GRANT USAGE ON SCHEMA app TO atlas_app, atlas_door, atlas_registry, atlas_backup;
ALTER DEFAULT PRIVILEGES IN SCHEMA app GRANT SELECT ON TABLES TO atlas_backup;
ALTER DEFAULT PRIVILEGES IN SCHEMA app GRANT SELECT ON SEQUENCES TO atlas_backup;
GRANT SELECT ON schema_migration, schema_migration_lock TO atlas_backup;

-- The files of server/db/functions and server/db/views as they were last applied, each with the SHA-256 of its text.
CREATE TABLE public.schema_repeatable (
  path text PRIMARY KEY,
  sha256 text NOT NULL
);
GRANT SELECT ON public.schema_repeatable TO atlas_backup;

-- What tables call in their defaults, policies and indexes is part of them: it is frozen with them, and changes by a
-- migration. Every other function has a file of its own in server/db/functions.

CREATE FUNCTION app.current_user_id() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.user_id', true), '')::uuid $$;
REVOKE EXECUTE ON FUNCTION app.current_user_id FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.current_user_id TO atlas_app, atlas_registry;

CREATE FUNCTION app.current_company_id() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.company_id', true), '')::uuid $$;
REVOKE EXECUTE ON FUNCTION app.current_company_id FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.current_company_id TO atlas_app, atlas_registry;

-- The clock of use cases. It is the machine's, but while the demonstration is loaded: its three years are walked through by
-- the same use cases that people call, each at the moment that it happened at.

-- The transaction that walks; a row never outlives its transaction, so nobody else ever meets one.
CREATE TABLE app.walk (transaction xid8 PRIMARY KEY);
GRANT SELECT, INSERT, DELETE ON app.walk TO atlas_registry;

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
-- The new owner of a function must be able to create in its schema while it changes hands.
GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.walk_on OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
REVOKE EXECUTE ON FUNCTION app.walk_on FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.walk_on TO atlas_app, atlas_door;

-- Without a setting of their own these become part of the statements that ask them.
CREATE FUNCTION app.clock() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT CASE WHEN coalesce(pg_catalog.current_setting('app.walk_moment', true), '') = '' THEN pg_catalog.clock_timestamp()
    ELSE app.walk_on() END
$$;
REVOKE EXECUTE ON FUNCTION app.clock FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.clock TO atlas_app, atlas_door, atlas_registry;

CREATE FUNCTION app.transaction_clock() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT CASE WHEN coalesce(pg_catalog.current_setting('app.walk_moment', true), '') = '' THEN pg_catalog.now()
    ELSE app.walk_on() END
$$;
REVOKE EXECUTE ON FUNCTION app.transaction_clock FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.transaction_clock TO atlas_app, atlas_door, atlas_registry;
