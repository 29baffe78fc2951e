CREATE FUNCTION app.find_page(filter jsonb, sort text, descending boolean, after_key text, after_id uuid, most int,
  sample int DEFAULT 400, reach int DEFAULT 20000)
RETURNS TABLE (place bigint, id uuid, sort_key text)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path = pg_catalog, app SET enable_sort = off AS $$
DECLARE
  company constant uuid := app.current_company_id();
  sees constant boolean := app.sees_company();
  -- The numbers of one category are in the order of lists, beside their JSON.
  listed constant boolean := sort = 'assetNumber' AND filter ? 'category';
  source constant text := CASE WHEN listed
    THEN 'app.asset_json l JOIN app.asset a ON a.company_id = l.company_id AND a.id = l.asset_id' ELSE 'app.asset a' END;
  origin constant text := CASE WHEN listed THEN 'l' ELSE 'a' END;
  -- The order of names, and the key at the end of a page, would spell out a name that the caller reads masked.
  operator_key constant text := CASE WHEN sees THEN $name$a.operator_name$name$ ELSE $own$CASE WHEN a.id IN (SELECT app.own_assets())
    THEN a.operator_name ELSE app.masked('name', a.operator_name) END$own$ END;
  key constant text := CASE sort WHEN 'assetNumber' THEN '(' || origin || '.asset_number)'
    WHEN 'assetName' THEN 'lower(a.asset_name) COLLATE "C"' WHEN 'operatorName' THEN 'lower(' || operator_key || ') COLLATE "C"'
    WHEN 'updatedAt' THEN '(a.updated_at)' ELSE 'coalesce(a.area_square_metres, -1)' END;
  kind constant text := CASE sort WHEN 'updatedAt' THEN 'timestamptz' WHEN 'areaSquareMetres' THEN 'float8' ELSE 'text' END;
  direction constant text := CASE WHEN descending THEN 'DESC' ELSE 'ASC' END;
  beyond constant text := CASE WHEN descending THEN '<' ELSE '>' END;
  keys constant text := key || ' ' || direction || CASE sort WHEN 'assetNumber' THEN '' ELSE ', a.id ' || direction END;
  -- Lists contain assets in use; a search for one asset finds it in any state.
  scope constant text := format('%s.company_id = %L', origin, company)
    || CASE WHEN filter ? 'find' THEN '' ELSE $use$ AND a.standing IN ('ACTIVE', 'DISPUTED')$use$ END
    || CASE WHEN filter ? 'category' THEN format(' AND %s.category_id = %L', origin, filter ->> 'category') ELSE '' END
    || CASE WHEN after_key IS NULL THEN '' WHEN sort = 'assetNumber' THEN format(' AND %s.asset_number %s %L', origin, beyond, after_key)
      ELSE format(' AND (%s, a.id) %s (%L::%s, %L::uuid)', key, beyond, after_key, kind, after_id) END;
  conditions constant text := app.page_conditions(company, filter);
  -- The first assets in the order of the page, of which the conditions then choose.
  walk constant text := format('FROM (SELECT a.*, (%s) AS sort_key FROM %s WHERE %s ORDER BY %s LIMIT $1) a', key, source, scope, keys);
  fits constant text := coalesce(nullif(conditions, ''), 'true');
  walked int := most;
  fitting int := 0;
  is_whole boolean := conditions = '';
BEGIN
  IF sees AND NOT is_whole THEN
    EXECUTE format('SELECT count(*) FILTER (WHERE %s), count(*) < $1 %s', fits, walk) INTO fitting, is_whole USING sample;
    walked := CASE WHEN fitting = 0 THEN 0 WHEN is_whole THEN sample WHEN fitting * 100 >= sample THEN reach ELSE 0 END;
  END IF;
  fitting := 0;
  IF sees AND walked > 0 THEN
    RETURN QUERY EXECUTE format('SELECT row_number() OVER (), w.* FROM (SELECT a.id, a.sort_key::text %s WHERE %s LIMIT $2) w',
      walk, fits) USING walked, most;
    GET DIAGNOSTICS fitting = ROW_COUNT;
    IF fitting < most AND NOT is_whole THEN
      EXECUTE format('SELECT NOT EXISTS (SELECT FROM %s WHERE %s ORDER BY %s OFFSET $1)', source, scope, keys) INTO is_whole USING reach;
    END IF;
  END IF;
  IF sees AND (fitting = most OR is_whole) THEN
    RETURN;
  END IF;
  RETURN QUERY EXECUTE format('WITH few AS MATERIALIZED (SELECT a.id, (%s) AS sort_key FROM %s WHERE %s)
    SELECT f.place, f.id, f.sort_key::text FROM (SELECT a.*, row_number() OVER (ORDER BY a.sort_key %s, a.id %s) AS place FROM few a) f
    WHERE f.place > $1 AND f.place <= $2 ORDER BY f.place',
    key, source, concat_ws(' AND ', scope, nullif(conditions, ''), nullif(app.page_candidates(company, filter), '')), direction, direction)
    USING fitting, most;
END
$$;
COMMENT ON FUNCTION app.find_page IS
  'A page of the current company''s assets that the actor sees, in order: the ids, with the keys that they are sorted by as '
  'text. Names of operators that the actor may not read are sorted as they are masked. It tries the filter on the first '
  '`sample` assets; often, as in most categories, there are no more. If at least one in a hundred of those fits, it walks an '
  'index in the order of the page, up to `reach` assets. Otherwise, and behind those, it looks up what fits and sorts it, so '
  'that its work does not grow with the company. Its queries have the company and the filter as literals: under row-level '
  'security no expression or pattern can use an index. Sorting is discouraged, because a walk that ends soon looks to the '
  'planner like one to the end.';
ALTER FUNCTION app.find_page OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.find_page FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.find_page TO atlas_app;
