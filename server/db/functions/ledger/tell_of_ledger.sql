CREATE FUNCTION app.tell_of_ledger(what text, subject_type text, subject uuid, label text, details jsonb) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, app AS $$
  SELECT app.record_facts(jsonb_build_array(jsonb_build_object('company', c.id, 'type', what,
    'subject', jsonb_build_object('type', subject_type, 'id', subject, 'label', label), 'after', details)))
  FROM app.company c WHERE c.desk
$$;
COMMENT ON FUNCTION app.tell_of_ledger IS
    'Records what happens to the ledger as a whole as a fact of the platform''s own desk, and so in the public log.';
ALTER FUNCTION app.tell_of_ledger OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.tell_of_ledger FROM PUBLIC;
