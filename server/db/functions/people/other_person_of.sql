CREATE FUNCTION app.other_person_of(account_event uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT u.name FROM app.event e
  JOIN app.user_account u ON u.id = CASE e.actor_id WHEN app.current_user_id() THEN e.subject_id ELSE e.actor_id END
  WHERE e.id = account_event AND e.company_id IS NULL AND e.subject_type = 'account'
    AND app.current_user_id() IN (e.actor_id, e.subject_id)
$$;
COMMENT ON FUNCTION app.other_person_of IS
  'The name of the other person in a fact that the actor recorded about someone else’s account, or someone else about theirs.';
ALTER FUNCTION app.other_person_of OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.other_person_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.other_person_of TO atlas_app;
