CREATE FUNCTION app.facts_as_events(facts jsonb) RETURNS TABLE (id uuid, company_id uuid, actor_id uuid, type text, subject_type text,
  subject_id uuid, subject_label text, before jsonb, after jsonb, source jsonb, occurred_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT coalesce((f ->> 'id')::uuid, gen_random_uuid()),
    CASE WHEN f ? 'company' THEN (f ->> 'company')::uuid ELSE (SELECT app.current_company_id()) END,
    CASE WHEN f ? 'actor' THEN (f ->> 'actor')::uuid ELSE (SELECT app.current_user_id()) END,
    f ->> 'type', f -> 'subject' ->> 'type', (f -> 'subject' ->> 'id')::uuid, f -> 'subject' ->> 'label',
    nullif(f -> 'before', 'null'), nullif(f -> 'after', 'null'),
    CASE WHEN current_setting('app.visit', true) <> ''
      AND (NOT f ? 'company' OR f ->> 'company' = current_setting('app.company_id', true))
      THEN jsonb_build_object('visit', current_setting('app.visit', true)) ELSE '{}' END,
    app.clock() + place * interval '1 microsecond'
  FROM jsonb_array_elements(facts) WITH ORDINALITY AS told (f, place)
$$;
COMMENT ON FUNCTION app.facts_as_events IS
  'The events that record_facts and record_registry_facts write, from [{type, subject: {type, id, label?}, before?, after?, company?, actor?, id?}, …]. '
  'Without a company and an actor of its own, a fact is of the current company and by the current person. On a visit of a '
  'SUPERADMIN a fact of the visited company carries the visit''s id. Those of one call keep their order by a microsecond each, '
  'also where the clock counts no finer than milliseconds.';
REVOKE EXECUTE ON FUNCTION app.facts_as_events FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.facts_as_events TO atlas_app, atlas_registry;
