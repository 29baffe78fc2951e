CREATE FUNCTION app.list_applications(state text, words text, most int, leave_out int) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH met AS MATERIALIZED (
    SELECT c.id, c.name, c.admission, a.registration_number, a.applied_at FROM app.company c
    LEFT JOIN app.admission a ON a.company_id = c.id
    WHERE NOT c.desk AND (state IS NULL OR c.admission = state)
      AND (words IS NULL OR strpos(lower(c.name), lower(words)) > 0 OR lower(a.registration_number) = lower(words))
  )
  SELECT json_build_object('count', (SELECT count(*) FROM met), 'applications', coalesce((
    SELECT json_agg(json_build_object('companyID', m.id, 'company', m.name, 'state', m.admission,
      'registrationNumber', m.registration_number, 'appliedAt', app.instant_text(m.applied_at)) ORDER BY m.place)
    FROM (SELECT met.*, row_number() OVER (ORDER BY met.admission <> 'APPLIED',
        CASE WHEN met.admission = 'APPLIED' THEN met.applied_at END, lower(met.name), met.id) AS place FROM met
      ORDER BY place LIMIT most OFFSET leave_out) m), '[]'))::text
  WHERE app.works_at_desk()
$$;
COMMENT ON FUNCTION app.list_applications IS
  'Companies by their admission as JSON text: open applications first, the longest waiting on top, then the others by name. '
  '`words` is a part of the name or the registration number. Null for anyone who does not work at the desk.';
ALTER FUNCTION app.list_applications OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.list_applications FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.list_applications TO atlas_app;
