CREATE FUNCTION app.record_visit(actor uuid, session uuid, company uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  INSERT INTO app.company_visit AS v (company_id, person_id, visited_at)
  SELECT c.id, record_visit.actor, clock_timestamp() FROM app.company c
  WHERE c.id = record_visit.company AND app.is_operator(actor, session)
  ON CONFLICT (company_id, person_id) DO UPDATE SET visited_at = excluded.visited_at
    WHERE v.visited_at <= clock_timestamp() - interval '1 hour';
  IF FOUND THEN
    PERFORM app.record_facts(jsonb_build_array(jsonb_build_object('company', record_visit.company, 'actor', record_visit.actor,
      'type', 'company.visited', 'subject', jsonb_build_object('type', 'company', 'id', record_visit.company))));
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.record_visit IS
  'Writes a SUPERADMIN''s visit into the history of a company that they do not belong to, once an hour. For anyone who is not a '
  'SUPERADMIN, nothing is recorded.';
ALTER FUNCTION app.record_visit OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.record_visit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.record_visit TO atlas_app;
