CREATE FUNCTION app.page_assets(actor uuid, session uuid, company uuid, category uuid, after_number text, most int) RETURNS text
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  size bigint;
  page text;
  last text;
  goes_on boolean := false;
BEGIN
  PERFORM app.enter_for_statement(actor, session, company);
  IF category IS NULL THEN
    SELECT count(*), string_agg(found.json, ','), max(found.asset_number) INTO size, page, last FROM (
      SELECT a.asset_number, (
        SELECT CASE WHEN (SELECT app.sees_identities()) OR a.id IN (SELECT app.own_assets()) THEN j.json
          ELSE app.masked_asset(j.json, a.operator_name, a.operator_phone, a.operator_national_id) END
        FROM app.asset_json j WHERE j.company_id = company AND j.asset_id = a.id) AS json
      FROM (
        SELECT a.* FROM app.asset a
        WHERE a.company_id = company AND a.asset_number > after_number AND a.standing IN ('ACTIVE', 'DISPUTED')
        ORDER BY a.asset_number LIMIT most) a) found;
    goes_on := size = most AND (SELECT a.asset_number FROM app.asset a
      WHERE a.company_id = company AND a.asset_number > last AND a.standing IN ('ACTIVE', 'DISPUTED')
      ORDER BY a.asset_number LIMIT 1) IS NOT NULL;
  ELSE
    IF app.sees_identities() THEN
      SELECT count(*), string_agg(found.json, ','), max(found.asset_number) INTO size, page, last FROM (
        SELECT j.asset_number, j.json FROM app.asset_json j
        WHERE j.company_id = company AND j.category_id = category AND j.asset_number > after_number AND j.in_use
        ORDER BY j.asset_number LIMIT most) found;
    ELSE
      SELECT count(*), string_agg(found.json, ','), max(found.asset_number) INTO size, page, last FROM (
        SELECT j.asset_number, (
          SELECT CASE WHEN a.id IN (SELECT app.own_assets()) THEN j.json
            ELSE app.masked_asset(j.json, a.operator_name, a.operator_phone, a.operator_national_id) END
          FROM app.asset a WHERE a.company_id = company AND a.id = j.asset_id) AS json
        FROM (
          SELECT j.* FROM app.asset_json j
          WHERE j.company_id = company AND j.category_id = category AND j.asset_number > after_number AND j.in_use
          ORDER BY j.asset_number LIMIT most) j) found;
    END IF;
    goes_on := size = most AND (SELECT j.asset_number FROM app.asset_json j
      WHERE j.company_id = company AND j.category_id = category AND j.asset_number > last AND j.in_use
      ORDER BY j.asset_number LIMIT 1) IS NOT NULL;
  END IF;
  RETURN concat('{"assets":[', page, '],"next":',
    CASE WHEN goes_on THEN to_json('["assetNumber",' || to_json(last) || ',null]') ELSE 'null' END, '}');
END
$$;
COMMENT ON FUNCTION app.page_assets IS
  'A page of a company''s assets in use, or of one category''s, in the order of their numbers after one, as the whole reply, in one '
  'statement with entering the company. Each query has its own cached plan. A category that everything is known of is read from '
  'the ready-made texts alone. Whether a page follows is asked in the order of numbers too: EXISTS would search the whole table.';
REVOKE EXECUTE ON FUNCTION app.page_assets FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.page_assets TO atlas_app;
