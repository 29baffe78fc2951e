CREATE FUNCTION app.boundaries_to_approve()
RETURNS TABLE (kind text, id uuid, asset_id uuid, title text, by text, at timestamptz, amount bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path = pg_catalog, app SET enable_sort = off AS $$
DECLARE
  company constant uuid := app.current_company_id();
  hands constant uuid[] := app.same_hands();
BEGIN
  IF NOT app.sees_company() THEN
    RETURN;
  END IF;
  RETURN QUERY
  SELECT 'boundary', found.id, found.id, found.asset_number, app.name_of(made.person), made.at, NULL::bigint
  FROM (
    SELECT a.id, a.asset_number, a.revision FROM app.asset a
    WHERE a.company_id = company AND a.compliance_state = 'PLOTTED' AND a.standing = 'ACTIVE'
      AND (SELECT m.person FROM app.plotter_of(a.id, a.revision) AS m) <> ALL (hands)
    ORDER BY a.updated_at, a.id LIMIT 200
  ) found
  CROSS JOIN LATERAL app.plotter_of(found.id, found.revision) AS made;
END
$$;
COMMENT ON FUNCTION app.boundaries_to_approve IS
  'Plotted boundaries of the current company that someone else plotted, of assets in use and without a dispute: those that have '
  'not changed for the longest time, up to 200. Nothing for a person who does not see the whole company.';
ALTER FUNCTION app.boundaries_to_approve OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.boundaries_to_approve FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.boundaries_to_approve TO atlas_app;
