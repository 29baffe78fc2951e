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
-- JSON, so that nothing is built or parsed. A category leaves as one text, and one that is asked for alone as the whole
-- reply: each `||` on the way copies the long piece, so there are two. One function for all categories and one for a
-- single category: with an optional condition the database would plan anew at every call.
DO $$
DECLARE
  template constant text := $template$
    CREATE FUNCTION app.%1$s RETURNS SETOF text LANGUAGE plpgsql AS $body$
    BEGIN
      PERFORM app.enter_for_statement(actor, session, company);
      RETURN QUERY
      SELECT (%3$L || '{"_id":"' || c.id || '","category":' || to_json(c.name)::text || ',"count":'
          || CASE WHEN page.size < 1000 THEN page.size ELSE total.size END || ',"assets":[')
        || page.listings
        || ('],"next":' || CASE WHEN total.size > 1000
          THEN (
            SELECT to_json(json_build_array('assetNumber', a.asset_number, NULL)::text)::text FROM app.asset a
            WHERE a.company_id = c.company_id AND a.category_id = c.id
            ORDER BY a.asset_number OFFSET 999 LIMIT 1)
          ELSE 'null' END || '}' || %4$L)
      FROM app.asset_category c
      CROSS JOIN LATERAL (
        SELECT count(*) AS size, coalesce(string_agg(a.listing, ','), '') AS listings
        FROM (
          SELECT listing FROM app.asset
          WHERE company_id = c.company_id AND category_id = c.id
          ORDER BY asset_number LIMIT 1000
        ) a
      ) page
      LEFT JOIN LATERAL (
        SELECT count(*) AS size FROM app.asset a
        WHERE page.size = 1000 AND a.company_id = c.company_id AND a.category_id = c.id
      ) total ON true
      WHERE c.company_id = company %2$s
      ORDER BY lower(c.name), c.id;
    END
    $body$
  $template$;
BEGIN
  EXECUTE format(template, 'list_assets(actor uuid, session uuid, company uuid)', '', '', '');
  EXECUTE format(template, 'list_assets_of_category(actor uuid, session uuid, company uuid, category uuid)',
    'AND c.id = category', '{"assets":[', ']}');
END
$$;

REVOKE EXECUTE ON FUNCTION app.enter_for_statement(uuid, uuid, uuid), app.list_assets(uuid, uuid, uuid),
  app.list_assets_of_category(uuid, uuid, uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.enter_for_statement(uuid, uuid, uuid), app.list_assets(uuid, uuid, uuid),
  app.list_assets_of_category(uuid, uuid, uuid, uuid) TO atlas_app;
