CREATE FUNCTION app.company_asks_second_factor(person uuid, company uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.membership m JOIN app.company c ON c.id = m.company_id
    WHERE m.user_id = person AND m.ended_at IS NULL AND m.role = ANY (c.second_factor_roles)
      AND (company_asks_second_factor.company IS NULL OR c.id = company_asks_second_factor.company))
$$;
COMMENT ON FUNCTION app.company_asks_second_factor IS
    'Whether a company requires a second factor from this person in their role; if it is null, whether any of their '
    'companies does.';
ALTER FUNCTION app.company_asks_second_factor OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.company_asks_second_factor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.company_asks_second_factor TO atlas_registry;
