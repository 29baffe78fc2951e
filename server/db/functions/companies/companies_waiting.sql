CREATE FUNCTION app.companies_waiting() RETURNS int
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  hands constant uuid[] := app.proven_hands_of(app.current_user_id());
BEGIN
  RETURN (
    SELECT count(DISTINCT c.id) FROM app.membership m JOIN app.company c ON c.id = m.company_id
    WHERE m.user_id = ANY (hands) AND NOT app.counts_for_others(c.admission) AND app.founded_company(c.id, hands));
END
$$;
COMMENT ON FUNCTION app.companies_waiting IS
  'How many companies the acting person founded, with any account that is certainly theirs, that the desk has not admitted. Leaving a company '
  'does not lower it.';
ALTER FUNCTION app.companies_waiting OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.companies_waiting FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.companies_waiting TO atlas_app;
