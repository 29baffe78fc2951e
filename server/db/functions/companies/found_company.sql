CREATE FUNCTION app.found_company(company uuid, company_name text, company_email text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  INSERT INTO app.company (id, name, email) VALUES (company, company_name, company_email);
  INSERT INTO app.membership (company_id, user_id, role, known_phone)
  VALUES (company, app.current_user_id(), 'Director', app.verified_number_of(app.current_user_id()));
  PERFORM set_config('app.company_id', company::text, true), set_config('app.sight', 'everything', true);
END
$$;
COMMENT ON FUNCTION app.found_company IS 'A company and its first Director in one step. It knows them by the phone number that they verified, if any.';
ALTER FUNCTION app.found_company OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.found_company FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.found_company TO atlas_app;
