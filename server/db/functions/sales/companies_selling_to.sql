CREATE FUNCTION app.companies_selling_to(person uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT o.company_id FROM app.purchase_offer o WHERE o.buyer_id = companies_selling_to.person
  UNION
  SELECT r.company_id FROM app.reservation r WHERE r.buyer_id = companies_selling_to.person
$$;
COMMENT ON FUNCTION app.companies_selling_to IS 'The companies to which a person has made an offer, or which reserved an asset for them.';
ALTER FUNCTION app.companies_selling_to OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.companies_selling_to FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.companies_selling_to TO atlas_registry;
