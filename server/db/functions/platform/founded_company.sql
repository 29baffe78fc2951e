CREATE FUNCTION app.founded_company(company uuid, people uuid[]) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM app.event e
    WHERE e.company_id = company AND e.subject_id = company AND e.type = 'company.created' AND e.actor_id = ANY (people))
$$;
COMMENT ON FUNCTION app.founded_company IS 'Whether one of these people founded a company, by its history.';
REVOKE EXECUTE ON FUNCTION app.founded_company FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.founded_company TO atlas_registry;
