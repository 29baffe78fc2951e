CREATE FUNCTION app.found_page(filter jsonb, sort text, descending boolean, after_key text, after_id uuid, most int)
RETURNS TABLE (assets text, last_key text, last_id uuid)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  company constant uuid := app.current_company_id();
BEGIN
  RETURN QUERY
    SELECT coalesce(string_agg((
        SELECT CASE WHEN (SELECT app.sees_identities()) OR a.id IN (SELECT app.own_assets()) THEN j.json
          ELSE app.masked_asset(j.json, a.operator_name, a.operator_phone, a.operator_national_id) END
        FROM app.asset_json j WHERE j.company_id = company AND j.asset_id = a.id), ',' ORDER BY found.place)
        FILTER (WHERE found.place <= most), ''),
      max(found.sort_key) FILTER (WHERE found.place = most AND found.goes_on),
      max(found.id::text) FILTER (WHERE found.place = most AND found.goes_on)::uuid
    FROM (
      SELECT page.*, count(*) OVER () > most AS goes_on
      FROM app.find_page(filter, sort, descending, after_key, after_id, most + 1) page
    ) found
    JOIN app.asset a ON a.company_id = company AND a.id = found.id;
END
$$;
COMMENT ON FUNCTION app.found_page IS
  'A page of the current company''s assets as `find_page` finds them, as one text: the JSON of each, commas between. If '
  'another page follows, also the key and the id of its last asset; one asset more than the page shows that.';
REVOKE EXECUTE ON FUNCTION app.found_page FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.found_page TO atlas_app;
