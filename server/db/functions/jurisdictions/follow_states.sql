CREATE FUNCTION app.follow_states() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  IF EXISTS (
    SELECT a.company_id, a.id, a.compliance_state, a.standing FROM added a
    EXCEPT SELECT r.company_id, r.id, r.compliance_state, r.standing FROM removed r
  ) THEN
    PERFORM app.hold_areas(n.company_id, alone => false) FROM (SELECT DISTINCT a.company_id FROM added a) n;
    UPDATE app.asset_jurisdiction p SET in_use = c.in_use, approved = c.approved
    FROM added n JOIN app.asset_condition c ON c.company_id = n.company_id AND c.id = n.id
    WHERE p.company_id = c.company_id AND p.asset_id = c.id AND (p.in_use, p.approved) IS DISTINCT FROM (c.in_use, c.approved);
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.follow_states IS
  'Writes an asset''s state beside the areas that it lies in, so that their sums follow from one table. It reads the asset as it is now, '
  'because another trigger may have changed it again.';
ALTER FUNCTION app.follow_states OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.follow_states FROM PUBLIC;

CREATE TRIGGER states_followed AFTER UPDATE ON app.asset
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.follow_states();
