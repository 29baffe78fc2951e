CREATE FUNCTION app.holdings_of_actor(most int)
RETURNS TABLE (place bigint, id uuid, company_id uuid, company text, category_id uuid, category text, asset_number text,
  asset_name text, approved boolean, standing text, area_square_metres double precision, accuracy_metres double precision,
  overlaps int, overlap_square_metres double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
  WITH me AS (
    SELECT u.phone, app.plain_identity(u.national_id) AS identity
    FROM app.user_account u WHERE u.id = app.current_user_id()
  ), companies AS MATERIALIZED (
    SELECT c.id, c.name FROM app.companies_of_actor() c
  ), mine AS (
    SELECT a.company_id, a.id FROM me CROSS JOIN companies c JOIN app.asset a ON a.company_id = c.id
    WHERE a.operator_phone = me.phone AND a.operator_phone <> ''
    UNION
    SELECT a.company_id, a.id FROM me CROSS JOIN companies c JOIN app.asset a ON a.company_id = c.id
    WHERE app.plain_identity(a.operator_national_id) = me.identity AND a.operator_national_id <> '' AND me.identity <> ''
  ), held AS MATERIALIZED (
    SELECT a.company_id, a.id, a.category_id, a.asset_number, a.asset_name, a.compliance_state, a.standing, a.revision,
      a.area_square_metres, c.name AS company, row_number() OVER (ORDER BY lower(c.name), c.id, a.asset_number) AS place
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
    SELECT count(*) AS neighbours, count(*) - count(o.square_metres) AS unmeasured, sum(o.square_metres) AS area
    FROM app.overlap o WHERE h.place <= most AND o.company_id = h.company_id AND o.asset_id = h.id
  ) shared ON true
$$;
COMMENT ON FUNCTION app.holdings_of_actor IS
  'Live assets of the actor''s companies whose operator has the actor''s phone number or National ID. Overlaps are '
  'looked up for the first so many; their area, in square metres, is null where a neighbour was not measured.';
ALTER FUNCTION app.holdings_of_actor OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.holdings_of_actor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.holdings_of_actor TO atlas_app;
