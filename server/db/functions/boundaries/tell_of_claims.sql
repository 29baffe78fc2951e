CREATE FUNCTION app.tell_of_claims(company uuid) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, app AS $$
  SELECT app.tell_neighbours(company, 'neighbour.plotted', array_agg(o.neighbour_company_id)) FROM (
    SELECT DISTINCT o.neighbour_company_id, o.neighbour_id FROM app.overlap o
    WHERE o.company_id = company AND o.neighbour_company_id <> company) o
  HAVING count(*) > 0
$$;
COMMENT ON FUNCTION app.tell_of_claims IS
  'Tells other companies that the claims of this one, which count from now on, overlap theirs. The overlaps were measured when the '
  'boundaries were saved.';
REVOKE EXECUTE ON FUNCTION app.tell_of_claims FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tell_of_claims TO atlas_registry;
