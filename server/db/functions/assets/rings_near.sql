CREATE FUNCTION app.rings_near(places jsonb, reach_metres double precision, most int, most_corners int) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, app AS $$
  WITH sites AS (
    SELECT ST_SetSRID(ST_MakePoint((place ->> 'longitude')::float, (place ->> 'latitude')::float), 4326) AS site
    FROM jsonb_array_elements(places) AS told (place)
  ), near AS (
    SELECT a.id, a.asset_number, a.revision, a.standing, a.compliance_state, a.ring,
      min(ST_Distance(ST_Envelope(a.ring)::geography, s.site::geography)) AS metres
    FROM sites s JOIN app.asset a ON a.company_id = app.current_company_id() AND a.ring && ST_Expand(s.site,
      least(reach_metres / (110574 * greatest(cos(radians(least(89, abs(ST_Y(s.site)) + reach_metres / 110574))), 0.01)), 360),
      reach_metres / 110574)
    WHERE a.standing IN ('ACTIVE', 'DISPUTED')
    GROUP BY a.company_id, a.id
  ), counted AS (
    SELECT near.*, row_number() OVER nearest AS place, sum(ST_NPoints(ring)) OVER nearest AS corners
    FROM near WHERE metres <= reach_metres WINDOW nearest AS (ORDER BY metres, id)
  )
  SELECT jsonb_build_object(
    'neighbours', coalesce(jsonb_agg(jsonb_build_object('assetID', c.id, 'assetNumber', c.asset_number, 'revision', c.revision,
      'standing', c.standing, 'complianceState', c.compliance_state, 'ring', (
        SELECT jsonb_agg(jsonb_build_array(round(ST_Y(point.geom)::numeric, 9), round(ST_X(point.geom)::numeric, 9))
          ORDER BY point.path[2]) FROM ST_DumpPoints(c.ring) AS point)) ORDER BY c.place)
      FILTER (WHERE c.place <= most AND c.corners <= most_corners), '[]'),
    'neighboursCut', coalesce(bool_or(c.place > most OR c.corners > most_corners), false))
  FROM counted c
$$;
COMMENT ON FUNCTION app.rings_near IS
  'The current company''s boundaries in use whose box is within a reach of one of these places [{latitude, longitude}, …], '
  'nearest first: at most `most` boundaries, with at most `most_corners` corners in all.';
REVOKE EXECUTE ON FUNCTION app.rings_near FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.rings_near TO atlas_app;
