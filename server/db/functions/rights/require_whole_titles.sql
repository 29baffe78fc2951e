CREATE FUNCTION app.require_whole_titles() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  broken uuid;
BEGIN
  -- Decisions about one asset take turns, whatever their callers locked. Assets share 1,024 locks, because a statement
  -- about thousands of assets must not fill the database's table of locks.
  PERFORM pg_advisory_xact_lock(hashtextextended('titles', 0) + w.place)
  FROM (SELECT DISTINCT hashtextextended(asset_id::text, 0) & 1023 AS place FROM written WHERE kind = 'title' AND settled) w
  ORDER BY w.place;
  SELECT w.asset_id INTO broken
  FROM (
    SELECT company_id, asset_id, bool_or(settled) AS settled FROM written WHERE kind = 'title' GROUP BY company_id, asset_id
  ) w
  CROSS JOIN LATERAL (
    SELECT array_agg(r.numerator) AS numerators, array_agg(r.denominator) AS denominators FROM app.asset_right r
    WHERE r.company_id = w.company_id AND r.asset_id = w.asset_id AND r.kind = 'title' AND r.ended_at IS NULL
  ) held
  WHERE (held.numerators IS NOT NULL OR w.settled) AND NOT app.makes_one(held.numerators, held.denominators) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the shares of the title to asset % do not add up to one', broken USING ERRCODE = 'AT403';
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.require_whole_titles IS
  'Refuses, with AT403, a statement after which the shares of an asset''s title do not add up to exactly one. A title that only '
  'follows what is written about an operator may end without another.';
REVOKE EXECUTE ON FUNCTION app.require_whole_titles FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.require_whole_titles TO atlas_app, atlas_registry;

CREATE TRIGGER titles_added AFTER INSERT ON app.asset_right
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION app.require_whole_titles();
CREATE TRIGGER titles_changed AFTER UPDATE ON app.asset_right
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION app.require_whole_titles();
