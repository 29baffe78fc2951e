CREATE FUNCTION app.tell_of_ledger(what text, subject_type text, subject uuid, label text, details jsonb) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, app AS $$
  INSERT INTO app.event (company_id, actor_id, type, subject_type, subject_id, subject_label, after)
  SELECT c.id, app.current_user_id(), what, tell_of_ledger.subject_type, subject, label, details
  FROM app.company c WHERE c.desk
$$;
COMMENT ON FUNCTION app.tell_of_ledger IS
  'What happened to the ledger as a whole is a fact of the platform''s own desk, and so of the public log.';
ALTER FUNCTION app.tell_of_ledger OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.tell_of_ledger FROM PUBLIC;
