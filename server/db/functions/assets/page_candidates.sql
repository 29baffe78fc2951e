CREATE FUNCTION app.page_candidates(company uuid, filter jsonb) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, app AS $$
DECLARE
  conditions text[] := '{}';
BEGIN
  IF NOT app.sees_company() THEN
    conditions := conditions || 'a.id IN (SELECT app.seen_assets())'::text;
  END IF;
  IF filter ? 'search' THEN
    conditions := conditions || format('a.id = ANY (ARRAY(SELECT s.asset_id FROM app.asset_search s
      WHERE s.company_id = %L AND s.operator_words LIKE %L))', company, lower(filter ->> 'search'));
  END IF;
  IF filter ? 'find' THEN
    conditions := conditions || format('a.id = ANY (ARRAY(SELECT s.asset_id FROM app.asset_search s
      WHERE s.company_id = %L AND (s.operator_words LIKE %L OR s.asset_words LIKE %L)))',
      company, lower(filter ->> 'find'), lower(filter ->> 'find'));
  END IF;
  IF filter ? 'jurisdiction' THEN
    conditions := conditions || format('a.id IN (SELECT app.assets_in_jurisdiction(%L, %L))', company, filter ->> 'jurisdiction');
  END IF;
  RETURN array_to_string(conditions, ' AND ');
END
$$;
COMMENT ON FUNCTION app.page_candidates IS
  'Conditions on an asset `a`, as SQL, by which indexes find the few assets that a filter leaves; empty if none does.';
REVOKE EXECUTE ON FUNCTION app.page_candidates FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.page_candidates TO atlas_registry;
