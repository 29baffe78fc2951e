CREATE FUNCTION app.takes_requests(company uuid) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, app AS $$
BEGIN
  PERFORM FROM app.company c
  WHERE c.id = takes_requests.company AND NOT c.desk AND app.counts_for_others(c.admission) FOR SHARE;
  RETURN FOUND;
END
$$;
COMMENT ON FUNCTION app.takes_requests IS
  'Whether the platform''s desk can hand requests over to a company: it is admitted, and stays so until the transaction ends.';
ALTER FUNCTION app.takes_requests OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.takes_requests FROM PUBLIC;
