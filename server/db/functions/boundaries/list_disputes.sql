CREATE FUNCTION app.list_disputes(most int) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH mine AS MATERIALIZED (SELECT app.proven_hands_of(app.current_user_id()) AS hands), met AS MATERIALIZED (
    SELECT DISTINCT ON (least(o.asset_id, o.neighbour_id), greatest(o.asset_id, o.neighbour_id)) o AS pair, o.*, a.updated_at
    FROM app.asset a
    JOIN app.overlap o ON o.company_id = a.company_id AND o.asset_id = a.id AND o.neighbour_company_id <> o.company_id
    JOIN app.counted_company k ON k.id = o.company_id
    JOIN app.counted_company l ON l.id = o.neighbour_company_id
    WHERE a.standing = 'DISPUTED' AND app.works_at_desk()
    ORDER BY least(o.asset_id, o.neighbour_id), greatest(o.asset_id, o.neighbour_id), a.updated_at
  )
  SELECT json_build_object('count', (SELECT count(*) FROM met), 'disputes', coalesce((
    SELECT json_agg(json_build_object('claim', app.claim_json(m.company_id, m.asset_id),
      'neighbour', app.claim_json(m.neighbour_company_id, m.neighbour_id), 'overlapSquareMetres', m.square_metres,
      'settled', app.is_settled(m.pair),
      'hasPart', app.has_part_in(m.company_id, mine.hands) OR app.has_part_in(m.neighbour_company_id, mine.hands))
      ORDER BY m.place)
    FROM (SELECT met.*, row_number() OVER (ORDER BY app.is_settled(met.pair), met.updated_at, met.asset_id) AS place FROM met
      ORDER BY place LIMIT most) m CROSS JOIN mine), '[]'))::text
  WHERE app.works_at_desk()
$$;
COMMENT ON FUNCTION app.list_disputes IS
  'Disputed assets that overlap a claim of another company, each pair once, as JSON text for the platform''s desk: those that it has not '
  'decided first, the longest waiting on top. Null for anyone who does not work there.';
ALTER FUNCTION app.list_disputes OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.list_disputes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.list_disputes TO atlas_app;
