CREATE FUNCTION app.record_facts(facts jsonb) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO app.event (company_id, actor_id, type, subject_type, subject_id, subject_label, before, after, source, occurred_at)
  SELECT CASE WHEN f ? 'company' THEN (f ->> 'company')::uuid ELSE (SELECT app.current_company_id()) END,
    CASE WHEN f ? 'actor' THEN (f ->> 'actor')::uuid ELSE (SELECT app.current_user_id()) END,
    f ->> 'type', f -> 'subject' ->> 'type', (f -> 'subject' ->> 'id')::uuid, f -> 'subject' ->> 'label',
    nullif(f -> 'before', 'null'), nullif(f -> 'after', 'null'),
    CASE WHEN current_setting('app.visit', true) <> ''
      AND (NOT f ? 'company' OR f ->> 'company' = current_setting('app.company_id', true))
      THEN jsonb_build_object('visit', current_setting('app.visit', true)) ELSE '{}' END,
    app.clock() + place * interval '1 microsecond'
  FROM jsonb_array_elements(facts) WITH ORDINALITY AS told (f, place);
END
$$;
COMMENT ON FUNCTION app.record_facts IS
  'The one recorder of events: [{type, subject: {type, id, label?}, before?, after?, company?, actor?}, …]. Without a '
  'company and an actor of its own, a fact is of the current company and by the current person. On a visit of a '
  'SUPERADMIN a fact of the visited company carries the visit''s id. Those of one call keep '
  'their order by a microsecond each, also where the clock counts no finer than milliseconds.';
REVOKE EXECUTE ON FUNCTION app.record_facts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.record_facts TO atlas_app, atlas_registry;
