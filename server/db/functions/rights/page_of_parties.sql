CREATE FUNCTION app.page_of_parties(wanted text, after_key text, after_id uuid, most int) RETURNS TABLE (place bigint, id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path = pg_catalog, app AS $$
DECLARE
  pattern constant text := '%' || regexp_replace(lower(wanted), '([\\%_])', '\\\1', 'g') || '%';
  -- Under no name there is none before the empty one.
  scope constant text := format($scope$p.company_id = %L AND (lower(p.name) COLLATE "C", p.id) > (%L, %L::uuid)$scope$,
    app.current_company_id(), coalesce(after_key, ''), coalesce(after_id, '00000000-0000-0000-0000-000000000000'));
  fits constant text := CASE wanted WHEN '' THEN 'true' ELSE format('(lower(p.name) LIKE %1$L OR p.phone LIKE %1$L)', pattern) END;
  holds constant text := 'EXISTS (SELECT FROM app.asset_right r
    WHERE r.company_id = p.company_id AND r.party_id = p.id AND r.ended_at IS NULL)';
  fitting int := 0;
BEGIN
  IF NOT app.sees_company() THEN
    RETURN;
  END IF;
  IF app.has_trigram(wanted) THEN
    EXECUTE format('SELECT count(*) FROM (SELECT p.* FROM app.party p WHERE %s ORDER BY lower(p.name) COLLATE "C", p.id LIMIT 200) p
      WHERE %s', scope, fits) INTO fitting;
  END IF;
  IF app.has_trigram(wanted) AND fitting < 2 THEN
    RETURN QUERY EXECUTE format('WITH few AS MATERIALIZED (SELECT p.id, lower(p.name) COLLATE "C" AS key FROM app.party p
        WHERE %s AND %s AND %s)
      SELECT row_number() OVER (ORDER BY f.key, f.id), f.id FROM few f ORDER BY f.key, f.id LIMIT $1', scope, fits, holds) USING most;
  ELSE
    RETURN QUERY EXECUTE format('SELECT row_number() OVER (), w.id FROM (SELECT p.id FROM app.party p
      WHERE %s AND %s AND %s ORDER BY lower(p.name) COLLATE "C", p.id LIMIT $1) w', scope, fits, holds) USING most;
  END IF;
END
$$;
COMMENT ON FUNCTION app.page_of_parties IS
  'The next parties of the current company with a right in force whose name or phone number contains a text, by name. If fewer than '
  'two of the next 200 fit, it looks up what fits by its trigrams. Its queries have the company and the text as literals: under '
  'row-level security no expression or pattern can use an index. Nothing for a person who does not see the whole company.';
ALTER FUNCTION app.page_of_parties OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.page_of_parties FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.page_of_parties TO atlas_app;
