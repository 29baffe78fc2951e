CREATE FUNCTION app.open_client_map(company uuid, client uuid, hash bytea, part text, after_number text,
  viewer uuid, viewer_session uuid)
RETURNS TABLE (company_name text, asset_count bigint, assets text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  opened app.company;
  link app.client_grant;
  member_role text;
  phone text;
  sees_all boolean := false;
  -- Whether the viewer asks for the map of their own account, in a session that lives.
  is_own boolean := coalesce(viewer = open_client_map.client, false) AND EXISTS (
    SELECT FROM app.session s
    WHERE s.id = viewer_session AND s.user_id = viewer AND s.ended_at IS NULL AND s.expires_at > clock_timestamp());
BEGIN
  SELECT * INTO opened FROM app.company c WHERE c.id = open_client_map.company;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT m.role, u.phone INTO member_role, phone
  FROM app.membership m JOIN app.user_account u ON u.id = m.user_id
  WHERE m.company_id = opened.id AND m.user_id = open_client_map.client AND m.ended_at IS NULL AND u.disabled_at IS NULL;
  IF hash IS NOT NULL THEN
    SELECT * INTO link FROM app.client_grant g
    WHERE g.token_hash = hash AND g.company_id = opened.id AND g.client_id = open_client_map.client
      AND g.withdrawn_at IS NULL AND g.expires_at > clock_timestamp()
      AND (g.member_id IS NULL OR member_role IS NOT NULL);
    IF NOT FOUND THEN
      RETURN;
    END IF;
    phone := link.operator_phone;
    UPDATE app.client_grant g SET last_used_at = clock_timestamp() WHERE g.company_id = link.company_id AND g.id = link.id;
  ELSIF member_role IS NULL THEN
    RETURN;
  ELSIF member_role IN ('Client', 'Gatekeeper') THEN
    IF opened.grant_required OR (member_role = 'Gatekeeper' AND NOT is_own) THEN
      RETURN;
    END IF;
  ELSIF is_own THEN
    sees_all := true;
  ELSE
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

  IF part = 'company' THEN
    RETURN QUERY SELECT opened.name, (
      SELECT count(*) FROM app.asset a
      WHERE sees_all AND a.company_id = opened.id AND a.standing <> 'HISTORIC') + (
      SELECT count(*) FROM app.asset a
      WHERE NOT sees_all AND a.company_id = opened.id AND a.operator_phone <> '' AND a.operator_phone = phone
        AND a.standing <> 'HISTORIC'), '[]';
    RETURN;
  END IF;
  -- Two branches, of which one never runs: under one condition with OR the database would walk through all assets.
  RETURN QUERY SELECT opened.name, NULL::bigint, coalesce((
    SELECT '[' || string_agg(jsonb_build_object(
        'category', item.asset -> 'category',
        'asset', jsonb_build_object(
          '_id', item.asset -> '_id',
          'assetNumber', item.asset -> 'assetNumber',
          'assetName', item.asset -> 'assetName',
          'dateOfPurchase', item.asset -> 'dateOfPurchase',
          'centerCoordinates', item.asset -> 'centerCoordinates',
          'polygon', item.asset -> 'polygon',
          'approved', item.asset -> 'approved'))::text, ',' ORDER BY item.asset_number) || ']'
    FROM (
      (SELECT a.asset_number, a.listing::jsonb AS asset FROM app.asset a
      WHERE sees_all AND a.company_id = opened.id AND a.asset_number > after_number AND a.standing <> 'HISTORIC'
      ORDER BY a.asset_number LIMIT 1000)
      UNION ALL
      (SELECT a.asset_number, a.listing::jsonb FROM app.asset a
      WHERE NOT sees_all AND a.company_id = opened.id AND a.operator_phone <> '' AND a.operator_phone = phone
        AND a.asset_number > after_number AND a.standing <> 'HISTORIC'
      ORDER BY a.asset_number LIMIT 1000)
    ) item), '[]');
END
$$;
COMMENT ON FUNCTION app.open_client_map IS
  'A client''s map, by parts: the company''s name with the number of assets, or a page of assets as it leaves. No '
  'row for a company that is not there, a client that is none, a link that is wrong, spent or withdrawn, staff whom '
  'another asks for, and a company that asks for a link where there is none: the caller cannot tell these apart. '
  'Staff see all assets of the company, by pages of 1,000 like anybody; the next begins after the last number of '
  'the one before. An opening is a fact of the company, once an hour for each client.';
ALTER FUNCTION app.open_client_map OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.open_client_map FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.open_client_map TO atlas_door;
