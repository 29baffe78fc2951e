CREATE FUNCTION app.same_hands() RETURNS uuid[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH mine AS MATERIALIZED (SELECT i.identity FROM app.identities_of(app.current_user_id()) AS i (identity) WHERE i.identity <> '')
  SELECT ARRAY(
    SELECT app.current_user_id()
    UNION
    SELECT u.id FROM app.user_account u
    WHERE u.national_id <> '' AND app.plain_identity(u.national_id) IN (SELECT identity FROM mine)
    UNION
    SELECT m.user_id FROM app.membership m WHERE m.known_identity IN (SELECT identity FROM mine)
    UNION
    SELECT f.person_id FROM app.former_identity f
    WHERE f.identity IN (SELECT identity FROM mine) AND f.replaced_at > clock_timestamp() - interval '90 days')
$$;
COMMENT ON FUNCTION app.same_hands IS
  'The accounts that count as the acting person: their own, and all with the same National ID. What one of them began, '
  'none of them may approve.';
ALTER FUNCTION app.same_hands OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.same_hands FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.same_hands TO atlas_app;
