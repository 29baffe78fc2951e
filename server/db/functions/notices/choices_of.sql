CREATE FUNCTION app.choices_of(people uuid[]) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('personID', s.person_id, 'companyID', s.company_id, 'mail', s.mail, 'push', s.push,
    'quiet', s.quiet)), '[]')
  FROM app.notice_setting s WHERE s.person_id = ANY (people)
$$;
COMMENT ON FUNCTION app.choices_of IS 'How people have chosen to receive notices, by company.';
ALTER FUNCTION app.choices_of OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.choices_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.choices_of TO atlas_door;
