CREATE FUNCTION app.has_part_in(company uuid, hands uuid[]) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM app.membership m WHERE m.company_id = company AND m.user_id = ANY (hands))
    OR EXISTS (SELECT FROM app.admission a WHERE a.company_id = company AND a.applicant_id = ANY (hands))
$$;
COMMENT ON FUNCTION app.has_part_in IS
  'Whether one of the `hands`, a person''s accounts, belongs or belonged to a company, or applied for it.';
REVOKE EXECUTE ON FUNCTION app.has_part_in FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.has_part_in TO atlas_registry;
