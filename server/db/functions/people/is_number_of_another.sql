CREATE FUNCTION app.is_number_of_another(wanted text, person uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS
$$ SELECT coalesce(app.verified_holder(wanted) <> person, false) $$;
COMMENT ON FUNCTION app.is_number_of_another IS 'Whether someone other than the person proved that a phone number is theirs.';
ALTER FUNCTION app.is_number_of_another OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.is_number_of_another FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_number_of_another TO atlas_app;
