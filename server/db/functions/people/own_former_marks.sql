CREATE FUNCTION app.own_former_marks() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object(
    'NationalIds', (SELECT coalesce(jsonb_agg(f.identity ORDER BY f.replaced_at), '[]')
      FROM app.former_identity f WHERE f.person_id = app.current_user_id()),
    'phones', (SELECT coalesce(jsonb_agg(f.phone ORDER BY f.replaced_at), '[]')
      FROM app.former_number f WHERE f.person_id = app.current_user_id()))
$$;
COMMENT ON FUNCTION app.own_former_marks IS
  'The National IDs and phone numbers that the acting person replaced and that are still kept: {NationalIds: […], phones: […]}.';
ALTER FUNCTION app.own_former_marks OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_former_marks FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_former_marks TO atlas_app;
