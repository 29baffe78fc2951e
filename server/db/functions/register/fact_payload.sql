CREATE FUNCTION app.fact_payload(fact app.event) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT pg_catalog.jsonb_build_object('id', fact.id, 'type', fact.type,
    'actor', pg_catalog.encode(pg_catalog.substr(pg_catalog.sha256(fact.salt || pg_catalog.uuid_send(fact.actor_id)), 1, 16), 'hex'),
    'subjectType', fact.subject_type, 'subject', fact.subject_id, 'label', fact.subject_label,
    'before', fact.before, 'after', fact.after)
$$;
COMMENT ON FUNCTION app.fact_payload IS
    'What a fact says to the holder of its salt: the log commits to this. The actor is 16 bytes of SHA-256 over salt '
    'and account, in hexadecimal: it differs from fact to fact, and anyone who knows the account can compare it. It '
    'has no SET clause, so that it is inlined into statements that read many.';
