CREATE FUNCTION app.list_assets_of_category(actor uuid, session uuid, company uuid, category uuid) RETURNS SETOF text
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  head text;
  size bigint;
  page text;
  next text := 'null';
BEGIN
  PERFORM app.enter_for_statement(actor, session, company);
  SELECT '{"assets":[{"_id":"' || c.id || '","category":' || to_json(c.name)::text || ',"count":' INTO head
  FROM app.asset_category c WHERE c.company_id = company AND c.id = category;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF app.sees_identities() THEN
    SELECT count(*), coalesce(string_agg(j.json, ','), '') INTO size, page
    FROM (
      SELECT j.json FROM app.asset_json j
      WHERE j.company_id = company AND j.category_id = category
      ORDER BY j.asset_number LIMIT 1000
    ) j;
  ELSE
    SELECT count(*), coalesce(string_agg(shown.json, ','), '') INTO size, page
    FROM (
      SELECT CASE WHEN j.asset_id IN (SELECT app.own_assets()) THEN j.json
        ELSE (SELECT app.masked_asset(j.json, a.operator_name, a.operator_phone, a.operator_national_id) FROM app.asset a
          WHERE a.company_id = company AND a.id = j.asset_id) END AS json
      FROM app.asset_json j
      WHERE j.company_id = company AND j.category_id = category
      ORDER BY j.asset_number LIMIT 1000
    ) shown;
  END IF;
  IF size = 1000 THEN
    SELECT greatest(count(*), size) INTO size FROM app.asset_json j
    WHERE j.company_id = company AND j.category_id = category;
  END IF;
  IF size > 1000 THEN
    SELECT to_json(json_build_array('assetNumber', j.asset_number, NULL)::text)::text INTO next FROM app.asset_json j
    WHERE j.company_id = company AND j.category_id = category
    ORDER BY j.asset_number OFFSET 999 LIMIT 1;
  END IF;
  RETURN NEXT (head || size || ',"assets":[') || page || ('],"next":' || next || '}]}');
END
$$;
COMMENT ON FUNCTION app.list_assets_of_category IS
    'One category with its assets by number, up to 1,000, as the whole reply; `next` leads to the rest. See '
    'list_assets, which does the same for all categories. Callers who may read everything get the ready-made texts, '
    'and only a full page counts the rest. Each query has its own cached plan, because planning took longer than '
    'reading.';
REVOKE EXECUTE ON FUNCTION app.list_assets_of_category FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.list_assets_of_category TO atlas_app;
