CREATE FUNCTION app.people_to_write_to(moment timestamptz, most int) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT d.person_id FROM (
    SELECT n.person_id, n.mail_at AS due FROM app.notice n WHERE n.mail_at <= moment
    UNION ALL SELECT n.person_id, n.push_at FROM app.notice n WHERE n.push_at <= moment) AS d
  GROUP BY d.person_id ORDER BY min(d.due) LIMIT most
$$;
COMMENT ON FUNCTION app.people_to_write_to IS 'The people to whom notices are due by mail or in their browsers, longest wait first.';
ALTER FUNCTION app.people_to_write_to OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.people_to_write_to FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.people_to_write_to TO atlas_door;
