CREATE FUNCTION app.is_same_person(party uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (
    SELECT FROM app.party p
    WHERE p.company_id = app.current_company_id() AND p.id = is_same_person.party AND (
      (p.national_id <> '' AND app.plain_identity(p.national_id) IN (SELECT app.identities_of(app.current_user_id(), p.company_id)))
      OR (p.phone <> '' AND p.phone IN (
        app.verified_number_of(app.current_user_id()), app.phone_of_member(app.current_user_id(), app.current_company_id())))))
$$;
COMMENT ON FUNCTION app.is_same_person IS
  'Whether a party of the current company has a National ID of the actor, the number that they verified, or the one by which the '
  'company knows them: they may not decide about its rights.';
ALTER FUNCTION app.is_same_person OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.is_same_person FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_same_person TO atlas_app;
