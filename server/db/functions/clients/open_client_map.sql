CREATE FUNCTION app.open_client_map(company uuid, client uuid, hash bytea, part text, after_number text,
  viewer uuid, viewer_session uuid)
RETURNS TABLE (company_name text, asset_count bigint, assets text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  opened app.company;
  link app.client_grant;
  client_phone text;
  sees_all boolean;
BEGIN
  SELECT * INTO opened FROM app.company c WHERE c.id = open_client_map.company;
  IF hash IS NOT NULL THEN
    link := app.use_client_link(open_client_map.company, open_client_map.client, hash);
    client_phone := link.operator_phone;
  ELSE
    -- Both also run for a company or client that does not exist, so that all closed maps take the same steps.
    SELECT way.phone, way.sees_all INTO client_phone, sees_all
    FROM app.client_without_link(opened, open_client_map.client, viewer, viewer_session) AS way;
    client_phone := app.phone_with_assets(open_client_map.company, client_phone);
  END IF;
  IF opened.id IS NULL OR link.id IS NULL AND client_phone IS NULL AND sees_all IS NOT TRUE THEN
    RETURN;
  END IF;

  INSERT INTO app.client_map_use AS u (company_id, client_id, recorded_at)
  VALUES (opened.id, open_client_map.client, clock_timestamp())
  ON CONFLICT (company_id, client_id) DO UPDATE SET recorded_at = excluded.recorded_at
    WHERE u.recorded_at <= clock_timestamp() - interval '1 hour';
  IF FOUND THEN
    PERFORM app.record_facts(jsonb_build_array(jsonb_build_object('company', opened.id, 'actor', NULL, 'type', 'client_map.opened',
      'subject', jsonb_build_object('id', open_client_map.client, 'label', link.client_name,
        'type', CASE WHEN link.id IS NOT NULL AND link.member_id IS NULL THEN 'client' ELSE 'person' END),
      'after', jsonb_build_object('byLink', link.id IS NOT NULL))));
  END IF;

  sees_all := coalesce(sees_all, false);
  IF part = 'company' THEN
    RETURN QUERY SELECT opened.name, app.count_client_assets(opened.id, client_phone, sees_all), '[]';
  ELSE
    RETURN QUERY SELECT opened.name, NULL::bigint, app.client_assets(opened.id, client_phone, sees_all, after_number);
  END IF;
END
$$;
COMMENT ON FUNCTION app.open_client_map IS
    'One part of a client''s map: the company''s name with the number of assets, or a page of assets as it is sent. No '
    'row for an unknown company or client, for a wrong, spent or withdrawn link, for staff whose map someone else asks '
    'for, and without a link where the company requires one or the client holds nothing: the caller cannot tell these '
    'apart, and each takes the same steps. Staff see all assets of the company, in pages of 1,000 like everyone else; '
    'the next page begins after the last number of the one before. Opening a map is recorded in the company''s '
    'history, at most once an hour for each client.';
ALTER FUNCTION app.open_client_map OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.open_client_map FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.open_client_map TO atlas_door;
