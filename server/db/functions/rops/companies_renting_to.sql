CREATE FUNCTION app.companies_renting_to(person uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT DISTINCT c.company_id FROM app.rop_contract c WHERE c.buyer_phone = app.verified_number_of(companies_renting_to.person)
$$;
COMMENT ON FUNCTION app.companies_renting_to IS
  'The companies that have a contract of rent with an option to purchase with a person, by the phone number that they have proven.';
ALTER FUNCTION app.companies_renting_to OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.companies_renting_to FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.companies_renting_to TO atlas_registry;
