-- Reads that are called most, as one statement each: a person's session, role and walls, then the text of the whole
-- reply. Set against three statements in a transaction this halves what the database does besides reading.

-- Takes the person's place for the rest of the statement, role included; so not SECURITY DEFINER.
CREATE FUNCTION app.enter_for_statement(actor uuid, session uuid, company uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM app.enter(actor, session, company);
  PERFORM set_config('role', 'atlas_app', true);
END
$$;

-- The categories with their assets by number, up to 1,000 of each; `next` leads to the rest. The listings are ready-made
-- JSON, so that nothing is built or parsed. One function for all and one for a single category: with an optional
-- condition in one query the database would plan it anew at every call.
DO $$
DECLARE
  template constant text := $template$
    CREATE FUNCTION app.%1$s RETURNS text LANGUAGE plpgsql AS $body$
    BEGIN
      PERFORM app.enter_for_statement(actor, session, company);
      RETURN (
        SELECT '{"assets":[' || coalesce(string_agg(entry.json, ',' ORDER BY entry.sort_name, entry.id), '') || ']}'
        FROM (
          SELECT lower(c.name) AS sort_name, c.id,
            '{"_id":"' || c.id || '","category":' || to_json(c.name)::text || ',"count":' || total.size
            || ',"assets":[' || page.listings || '],"next":'
            || CASE WHEN total.size > 1000
              THEN to_json(json_build_array('assetNumber', page.last_number, NULL)::text)::text ELSE 'null' END
            || '}' AS json
          FROM app.asset_category c
          CROSS JOIN LATERAL (
            SELECT count(*) AS size, coalesce(string_agg(a.listing, ','), '') AS listings, max(a.asset_number) AS last_number
            FROM (
              SELECT listing, asset_number FROM app.asset
              WHERE company_id = c.company_id AND category_id = c.id
              ORDER BY asset_number LIMIT 1000
            ) a
          ) page
          CROSS JOIN LATERAL (
            SELECT CASE WHEN page.size < 1000 THEN page.size ELSE (
              SELECT count(*) FROM app.asset a WHERE a.company_id = c.company_id AND a.category_id = c.id) END AS size
          ) total
          WHERE c.company_id = company %2$s
        ) entry);
    END
    $body$
  $template$;
BEGIN
  EXECUTE format(template, 'list_assets(actor uuid, session uuid, company uuid)', '');
  EXECUTE format(template, 'list_assets_of_category(actor uuid, session uuid, company uuid, category uuid)', 'AND c.id = category');
END
$$;

REVOKE EXECUTE ON FUNCTION app.enter_for_statement(uuid, uuid, uuid), app.list_assets(uuid, uuid, uuid),
  app.list_assets_of_category(uuid, uuid, uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.enter_for_statement(uuid, uuid, uuid), app.list_assets(uuid, uuid, uuid),
  app.list_assets_of_category(uuid, uuid, uuid, uuid) TO atlas_app;
