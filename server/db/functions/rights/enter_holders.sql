CREATE FUNCTION app.enter_holders(company uuid, given jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  IF company IS DISTINCT FROM app.current_company_id() THEN
    RAISE EXCEPTION 'holders of another company' USING ERRCODE = 'AT403';
  END IF;
  INSERT INTO app.party (company_id, name, national_id, phone)
  SELECT DISTINCT company, g.name, g."nationalID", g.phone
  FROM jsonb_to_recordset(given) AS g (name text, "nationalID" text, phone text) ORDER BY 2, 3, 4
  ON CONFLICT (company_id, name, national_id, phone) DO NOTHING;
  WITH wanted AS (
    SELECT g."assetID" AS asset_id, p.id AS party_id, g.numerator, g.denominator, g.place
    FROM jsonb_to_recordset(given) AS g ("assetID" uuid, name text, "nationalID" text, phone text, numerator bigint,
      denominator bigint, place int)
    JOIN app.party p ON p.company_id = company AND p.name = g.name AND p.national_id = g."nationalID" AND p.phone = g.phone
  ), followed AS (
    -- The operator's title becomes that of the first holder.
    UPDATE app.asset_right r SET party_id = w.party_id, numerator = w.numerator, denominator = w.denominator
    FROM wanted w
    WHERE r.company_id = company AND r.asset_id = w.asset_id AND r.kind = 'title' AND r.ended_at IS NULL AND NOT r.settled
      AND w.place = 0 RETURNING r.asset_id
  )
  INSERT INTO app.asset_right (company_id, asset_id, party_id, kind, numerator, denominator, priority)
  SELECT company, w.asset_id, w.party_id, 'title', w.numerator, w.denominator, 3 + w.place
  FROM wanted w LEFT JOIN followed f ON f.asset_id = w.asset_id
  WHERE w.place > 0 OR f.asset_id IS NULL;
END
$$;
COMMENT ON FUNCTION app.enter_holders IS
  'Enters the holders that a file names for new assets, [{assetID, place, name, nationalID, phone, numerator, denominator}, …], in '
  'place of the operators'' titles; the operating rights stay. A title that is settled is not replaced, and a second one is refused.';
ALTER FUNCTION app.enter_holders OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.enter_holders FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.enter_holders TO atlas_app;
