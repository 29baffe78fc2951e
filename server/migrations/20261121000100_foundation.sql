-- Roles, the schema, and what every table uses.
--
-- Three roles without a login stand behind the one that connects:
--   atlas_app       one person in one company (or in none); row-level security binds it
--   atlas_door      sign-in, sign-up, sessions and password resets; sees no tenant's rows
--   atlas_registry  owns the few SECURITY DEFINER functions that look across companies

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['atlas_app', 'atlas_door', 'atlas_registry'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOBYPASSRLS', name);
    END IF;
    EXECUTE format('GRANT %I TO CURRENT_USER', name);
  END LOOP;
END
$$;

CREATE SCHEMA app;
GRANT USAGE ON SCHEMA app TO atlas_app, atlas_door, atlas_registry;
GRANT CREATE ON SCHEMA app TO atlas_registry;

CREATE FUNCTION app.current_user_id() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.user_id', true), '')::uuid $$;

CREATE FUNCTION app.current_company_id() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.company_id', true), '')::uuid $$;

CREATE FUNCTION app.refuse_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are history and never change', TG_TABLE_NAME USING ERRCODE = 'AT403';
END
$$;

-- RFC 3339 in UTC with milliseconds, as it leaves the server.
CREATE FUNCTION app.instant_text(moment timestamptz) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
