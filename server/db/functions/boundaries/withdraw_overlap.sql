CREATE FUNCTION app.withdraw_overlap(wanted uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  shared app.overlap := app.hold_overlap(wanted);
  before app.overlap_consent;
BEGIN
  before := app.counted_consent(shared.company_id, shared.asset_id, shared.neighbour_company_id, shared.neighbour_id);
  DELETE FROM app.overlap_consent c WHERE c.company_id = shared.company_id AND c.asset_id = shared.asset_id
    AND c.neighbour_company_id = shared.neighbour_company_id AND c.neighbour_id = shared.neighbour_id;
  IF before.company_id IS NULL THEN
    RETURN false;
  END IF;
  PERFORM app.tell_both_sides(shared, 'overlap.figures_withdrawn', '{}');
  RETURN true;
END
$$;
COMMENT ON FUNCTION app.withdraw_overlap IS
  'The current company no longer agrees to share the figures of an overlap; both histories say so. False if it did not agree, '
  'or if there is no such overlap.';
ALTER FUNCTION app.withdraw_overlap OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.withdraw_overlap FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.withdraw_overlap TO atlas_app;
