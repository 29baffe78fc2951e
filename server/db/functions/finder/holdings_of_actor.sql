CREATE FUNCTION app.holdings_of_actor(most int)
RETURNS TABLE (place bigint, id uuid, company_id uuid, company text, category_id uuid, category text, asset_number text,
  asset_name text, approved boolean, standing text, area_square_metres double precision, accuracy_metres double precision,
  overlaps int, overlap_square_metres double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
  WITH companies AS MATERIALIZED (
    SELECT c.id, c.name, app.sight_of(c.role) <> 'own' AS seen FROM app.entered_companies_of_actor() c
  ), mine AS (
    SELECT c.id AS company_id, held.id, c.seen FROM companies c
    CROSS JOIN LATERAL (SELECT app.assets_held_by(app.current_user_id(), c.id) AS id) held
  ), held AS MATERIALIZED (
    SELECT a.company_id, a.id, a.category_id, a.asset_number, a.asset_name, a.compliance_state, a.standing, a.revision,
      a.area_square_metres, c.name AS company, c.seen, row_number() OVER (ORDER BY lower(c.name), c.id, a.asset_number) AS place
    FROM mine JOIN app.asset a ON a.company_id = mine.company_id AND a.id = mine.id JOIN companies c ON c.id = a.company_id
    WHERE a.standing IN ('ACTIVE', 'DISPUTED')
  )
  SELECT h.place, h.id, h.company_id, h.company, h.category_id, k.name, h.asset_number, h.asset_name,
    h.compliance_state = 'APPROVED', h.standing, h.area_square_metres, b.accuracy_metres,
    coalesce(shared.neighbours, 0)::int, CASE WHEN coalesce(shared.unmeasured, 0) = 0 THEN coalesce(shared.area, 0) END
  FROM held h
  JOIN app.asset_category k ON k.company_id = h.company_id AND k.id = h.category_id
  LEFT JOIN app.boundary b ON b.company_id = h.company_id AND b.asset_id = h.id AND b.revision = h.revision
  LEFT JOIN LATERAL (
    SELECT count(*) AS neighbours, count(*) - count(o.square_metres) AS unmeasured,
      coalesce(sum(o.square_metres) FILTER (WHERE whose.own), 0)
        + coalesce(app.rounded_square_metres(sum(o.square_metres) FILTER (WHERE NOT whose.own), h.area_square_metres), 0) AS area
    FROM app.overlap o
    CROSS JOIN LATERAL (SELECT o.neighbour_company_id = o.company_id
      AND (h.seen OR o.neighbour_id IN (SELECT m.id FROM mine m WHERE m.company_id = h.company_id)) AS own) whose
    WHERE h.place <= most AND o.company_id = h.company_id AND o.asset_id = h.id
      AND (o.neighbour_company_id = o.company_id
        OR 2 = (SELECT count(*) FROM app.counted_company k WHERE k.id IN (o.company_id, o.neighbour_company_id)))
  ) shared ON true
$$;
COMMENT ON FUNCTION app.holdings_of_actor IS
  'Live assets of the actor''s companies that the actor holds or operates. Overlaps are '
  'looked up for the first `most`; their area, in square metres, is null where a neighbour was not measured. What is '
  'shared with claims that the actor does not see is rounded to 0.1 ha. The assets of a company that is not admitted '
  'overlap those of that company alone.';
ALTER FUNCTION app.holdings_of_actor OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.holdings_of_actor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.holdings_of_actor TO atlas_app;
