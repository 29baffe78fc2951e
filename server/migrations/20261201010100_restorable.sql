-- What a restored dump needs to be whole: a trigger that pg_restore can create, and a role that reads every row for a backup.

-- A dump is restored under an empty search path, where IS DISTINCT FROM finds no single "=" for geometries and pg_restore
-- leaves the trigger out. A database that was restored without it holds assets in provinces that they have left since.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = 'app.asset'::regclass AND tgname = 'asset_placed_anew') THEN
    ALTER TABLE app.jurisdiction NO FORCE ROW LEVEL SECURITY;
    UPDATE app.jurisdiction SET boundary = boundary;
    ALTER TABLE app.jurisdiction FORCE ROW LEVEL SECURITY;
  END IF;
END
$$;
DROP TRIGGER IF EXISTS asset_placed_anew ON app.asset;
CREATE TRIGGER asset_placed_anew AFTER UPDATE OF ring ON app.asset FOR EACH ROW
  WHEN (NOT coalesce(NEW.ring OPERATOR(public.=) OLD.ring, NEW.ring IS NULL AND OLD.ring IS NULL))
  EXECUTE FUNCTION app.place_changed_asset();

-- pg_dump runs as the owner of the tables, whom forced row-level security shows nothing. It takes this role instead:
--   pg_dump --role=atlas_backup --enable-row-security
-- It reads every row and changes none. A new table with row-level security needs the policy `backup` as well.
DO $$
DECLARE
  walled regclass;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'atlas_backup') THEN
    CREATE ROLE atlas_backup NOLOGIN NOBYPASSRLS;
  END IF;
  GRANT atlas_backup TO CURRENT_USER;
  FOR walled IN SELECT c.oid FROM pg_class c
    WHERE c.relnamespace = 'app'::regnamespace AND c.relkind IN ('r', 'p') AND c.relrowsecurity
  LOOP
    EXECUTE format('CREATE POLICY backup ON %s FOR SELECT TO atlas_backup USING (true)', walled);
  END LOOP;
END
$$;
GRANT USAGE ON SCHEMA app TO atlas_backup;
GRANT SELECT ON ALL TABLES IN SCHEMA app TO atlas_backup;
GRANT SELECT ON ALL SEQUENCES IN SCHEMA app TO atlas_backup;
GRANT SELECT ON schema_migration, schema_migration_lock TO atlas_backup;
ALTER DEFAULT PRIVILEGES IN SCHEMA app GRANT SELECT ON TABLES TO atlas_backup;
ALTER DEFAULT PRIVILEGES IN SCHEMA app GRANT SELECT ON SEQUENCES TO atlas_backup;
