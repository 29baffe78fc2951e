CREATE FUNCTION app.fact_payload(fact app.event) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT pg_catalog.jsonb_build_object('id', fact.id, 'type', fact.type, 'actor', fact.actor_id, 'subjectType', fact.subject_type,
    'subject', fact.subject_id, 'label', fact.subject_label, 'before', fact.before, 'after', fact.after)
$$;
COMMENT ON FUNCTION app.fact_payload IS
  'What a fact says to the holder of its salt: the log commits to this. Without a setting of its own it becomes '
  'part of the statement that asks for many.';
