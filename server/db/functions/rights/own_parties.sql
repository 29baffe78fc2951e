CREATE FUNCTION app.own_parties() RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 10 SET search_path = pg_catalog, app AS $$
BEGIN
  RETURN QUERY SELECT app.parties_known_as(app.current_company_id(),
    app.phone_of_member(app.current_user_id(), app.current_company_id()),
    app.identity_of_member(app.current_user_id(), app.current_company_id()));
END
$$;
COMMENT ON FUNCTION app.own_parties IS
  'The parties of the current company that are the actor, by the phone number and the National ID by which it knows them.';
ALTER FUNCTION app.own_parties OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_parties FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_parties TO atlas_app, atlas_registry;
