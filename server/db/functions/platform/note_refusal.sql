CREATE FUNCTION app.note_refusal(call text, role text) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  IF EXISTS (SELECT FROM app.event e
    WHERE e.company_id = app.current_company_id() AND e.actor_id = app.current_user_id() AND e.type = 'access.refused'
      AND e.after ->> 'call' = note_refusal.call AND e.occurred_at > app.clock() - interval '1 hour') THEN
    RETURN;
  END IF;
  PERFORM app.record_facts(jsonb_build_array(jsonb_build_object('type', 'access.refused',
    'subject', jsonb_build_object('type', 'person', 'id', app.current_user_id()),
    'after', jsonb_build_object('call', note_refusal.call, 'role', note_refusal.role))));
END
$$;
COMMENT ON FUNCTION app.note_refusal IS
  'Records that a call of the acting person was refused in the current company because of their role, once an hour for each call. '
  'Only those who manage the company read such events, so the owner looks for the last one.';
ALTER FUNCTION app.note_refusal OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.note_refusal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.note_refusal TO atlas_app;
