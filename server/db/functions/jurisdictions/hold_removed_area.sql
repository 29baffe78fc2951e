CREATE FUNCTION app.hold_removed_area() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  IF OLD.company_id IS NOT NULL THEN PERFORM app.hold_areas(OLD.company_id, alone => true); END IF;
  RETURN OLD;
END
$$;
COMMENT ON FUNCTION app.hold_removed_area IS
  'Waits with the removal of an area until nobody who plots in its company can still add an asset to it.';
ALTER FUNCTION app.hold_removed_area OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.hold_removed_area FROM PUBLIC;

CREATE TRIGGER removed_area_held BEFORE DELETE ON app.jurisdiction
  FOR EACH ROW EXECUTE FUNCTION app.hold_removed_area();
