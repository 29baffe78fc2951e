CREATE FUNCTION app.record_facts(facts jsonb) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO app.event (id, company_id, actor_id, type, subject_type, subject_id, subject_label, before, after, source,
    occurred_at)
  SELECT * FROM app.facts_as_events(facts);
END
$$;
COMMENT ON FUNCTION app.record_facts IS 'Records events, see facts_as_events for their form.';
REVOKE EXECUTE ON FUNCTION app.record_facts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.record_facts TO atlas_app, atlas_registry;
