-- Since when a member has their role: a person who was brought in a moment ago is no second person about money.
ALTER TABLE app.membership ADD COLUMN role_since timestamptz NOT NULL DEFAULT app.transaction_clock();
-- A migration works as the owner, whom the table's own walls would keep out.
ALTER TABLE app.membership NO FORCE ROW LEVEL SECURITY;
UPDATE app.membership SET role_since = joined_at;
ALTER TABLE app.membership FORCE ROW LEVEL SECURITY;

-- The table keeps it by itself, whichever way a role is given.
CREATE FUNCTION app.note_role_since() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, app AS $$
BEGIN
  NEW.role_since := app.transaction_clock();
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION app.note_role_since IS 'Dates the role of a member from now, when it changes or the person comes back.';
REVOKE EXECUTE ON FUNCTION app.note_role_since FROM PUBLIC;
CREATE TRIGGER membership_role_since BEFORE UPDATE ON app.membership FOR EACH ROW
  WHEN (NEW.role IS DISTINCT FROM OLD.role OR (OLD.ended_at IS NOT NULL AND NEW.ended_at IS NULL))
  EXECUTE FUNCTION app.note_role_since();
