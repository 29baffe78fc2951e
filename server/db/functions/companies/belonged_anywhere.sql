CREATE FUNCTION app.belonged_anywhere(person uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.membership m WHERE m.user_id = person)
$$;
COMMENT ON FUNCTION app.belonged_anywhere IS
  'Whether a person belongs or belonged to a company.';
ALTER FUNCTION app.belonged_anywhere OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.belonged_anywhere FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.belonged_anywhere TO atlas_registry;
