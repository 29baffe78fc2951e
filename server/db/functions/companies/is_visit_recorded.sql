CREATE FUNCTION app.is_visit_recorded(person uuid, company uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM app.company_visit v
    WHERE v.company_id = is_visit_recorded.company AND v.person_id = is_visit_recorded.person
      AND v.visited_at > clock_timestamp() - interval '1 hour')
$$;
COMMENT ON FUNCTION app.is_visit_recorded IS
    'Whether a SUPERADMIN''s visit to a company that is not theirs is already in its history. Visits are recorded at '
    'most once an hour.';
REVOKE EXECUTE ON FUNCTION app.is_visit_recorded FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_visit_recorded TO atlas_registry;
