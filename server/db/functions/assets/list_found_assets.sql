CREATE FUNCTION app.list_found_assets(actor uuid, session uuid, company uuid, filter jsonb, sort text, descending boolean, after_key text,
  after_id uuid, most int) RETURNS SETOF text
LANGUAGE plpgsql AS $$
DECLARE
  page record;
BEGIN
  PERFORM app.enter_for_statement(actor, session, company);
  SELECT found.* INTO page FROM app.found_page(filter, sort, descending, after_key, after_id, most) found;
  RETURN NEXT page.assets;
  IF page.last_key IS NOT NULL THEN
    RETURN NEXT page.last_key;
    RETURN NEXT page.last_id::text;
  END IF;
END
$$;
COMMENT ON FUNCTION app.list_found_assets IS
  'The page of `found_page` in one statement with entering the company: its assets and, if another page follows, the key and '
  'the id of its last asset.';
REVOKE EXECUTE ON FUNCTION app.list_found_assets FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.list_found_assets TO atlas_app;
