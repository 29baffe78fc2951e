CREATE FUNCTION app.forget_account_events(person uuid) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  DELETE FROM app.event e
  WHERE e.company_id IS NULL AND app.audience_of(e.type) = 'person' AND e.type <> 'account.looked_up'
    AND (e.actor_id = person OR (e.subject_type = 'account' AND e.subject_id = person));
  DELETE FROM app.idempotency i WHERE i.actor_id = person;
END
$$;
COMMENT ON FUNCTION app.forget_account_events IS
  'Forgets the events of a person''s account and the answers to their calls. Searches stay: they are also in the other '
  'person''s list.';
ALTER FUNCTION app.forget_account_events OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.forget_account_events FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.forget_account_events TO atlas_registry;
