CREATE FUNCTION app.events_of_attempt(company uuid, attempt uuid) RETURNS SETOF app.event
LANGUAGE sql STABLE AS $$
  SELECT e.* FROM app.event e WHERE e.company_id = company AND e.subject_id = attempt AND e.subject_type = 'transfer'
  UNION ALL
  SELECT e.* FROM app.event e WHERE e.company_id IS NULL AND e.subject_id = attempt AND e.subject_type = 'transfer'
$$;
COMMENT ON FUNCTION app.events_of_attempt IS
  'The events that tell of the movements of an attempt, of the company or of none. In two parts, so that each can use the '
  'index of subjects.';
ALTER FUNCTION app.events_of_attempt OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.events_of_attempt FROM PUBLIC;
