CREATE FUNCTION app.other_party_of(account_event uuid) RETURNS uuid
LANGUAGE sql STABLE AS $$
  SELECT CASE e.actor_id WHEN app.current_user_id() THEN e.subject_id ELSE e.actor_id END
  FROM app.event e
  WHERE e.id = account_event AND e.company_id IS NULL AND e.subject_type = 'account'
    AND app.current_user_id() IN (e.actor_id, e.subject_id)
$$;
COMMENT ON FUNCTION app.other_party_of IS
  'The other person in a fact that the actor recorded about someone else’s account, or someone else about theirs.';
REVOKE EXECUTE ON FUNCTION app.other_party_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.other_party_of TO atlas_registry;
