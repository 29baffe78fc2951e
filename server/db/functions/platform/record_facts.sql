CREATE FUNCTION app.record_facts(facts jsonb) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO app.event (company_id, actor_id, type, subject_type, subject_id, subject_label, before, after, occurred_at)
  SELECT CASE WHEN f ? 'company' THEN (f ->> 'company')::uuid ELSE (SELECT app.current_company_id()) END,
    CASE WHEN f ? 'actor' THEN (f ->> 'actor')::uuid ELSE (SELECT app.current_user_id()) END,
    f ->> 'type', f -> 'subject' ->> 'type', (f -> 'subject' ->> 'id')::uuid, f -> 'subject' ->> 'label',
    nullif(f -> 'before', 'null'), nullif(f -> 'after', 'null'), app.clock() + place * interval '1 microsecond'
  FROM jsonb_array_elements(facts) WITH ORDINALITY AS told (f, place);
END
$$;
COMMENT ON FUNCTION app.record_facts IS
    'The one recorder of events: [{type, subject: {type, id, label?}, before?, after?, company?, actor?}, …]. A fact '
    'without a company or an actor of its own belongs to the current company and the current person. Facts of one call '
    'are a microsecond apart, which keeps their order even where the clock counts only milliseconds.';
REVOKE EXECUTE ON FUNCTION app.record_facts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.record_facts TO atlas_app, atlas_registry;
