CREATE FUNCTION app.record_registry_facts(facts jsonb) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO app.event (id, company_id, actor_id, type, subject_type, subject_id, subject_label, before, after, source,
    occurred_at)
  SELECT * FROM app.facts_as_events(facts);
END
$$;
COMMENT ON FUNCTION app.record_registry_facts IS
  'Does what record_facts does, for functions that run as atlas_registry in the same transaction as others that record as '
  'atlas_app. A connection keeps one plan for each function, and row-level security makes it plan again whenever the role '
  'changes, which took longer than recording.';
REVOKE EXECUTE ON FUNCTION app.record_registry_facts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.record_registry_facts TO atlas_registry;
