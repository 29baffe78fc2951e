CREATE FUNCTION app.same_hands() RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  RETURN app.hands_of(app.current_user_id(), app.current_company_id());
END
$$;
COMMENT ON FUNCTION app.same_hands IS 'The accounts that count as the acting person in the current company.';
ALTER FUNCTION app.same_hands OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.same_hands FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.same_hands TO atlas_app;
