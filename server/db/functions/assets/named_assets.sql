CREATE FUNCTION app.named_assets(company uuid, role text, wanted text, most int) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, app AS $$
DECLARE
  pattern constant text := '%' || regexp_replace(lower(wanted), '([\\%_])', '\\\1', 'g') || '%';
  spelling text;
BEGIN
  IF app.sight_of(role) = 'own' THEN
    RETURN QUERY SELECT app.assets_held_by(app.current_user_id(), company)
    UNION SELECT app.assets_operated_by(app.current_user_id(), company)
    UNION SELECT app.assets_guarded_by(app.current_user_id(), company);
    RETURN;
  END IF;
  IF app.has_trigram(wanted) AND 2 > (
    SELECT count(*) FROM (SELECT a.* FROM app.asset a WHERE a.company_id = company ORDER BY a.asset_number LIMIT 200) a
    WHERE app.search_lines(a.operator_phone, a.operator_name) LIKE pattern OR app.search_lines(a.asset_name, a.asset_number) LIKE pattern)
  THEN
    RETURN QUERY SELECT s.asset_id FROM app.asset_search s
    WHERE s.company_id = company AND (s.operator_words LIKE pattern OR s.asset_words LIKE pattern);
    RETURN;
  END IF;
  RETURN QUERY SELECT a.id FROM (
    SELECT a.* FROM app.asset a WHERE a.company_id = company ORDER BY a.asset_number LIMIT 10000) a
  WHERE app.search_lines(a.operator_phone, a.operator_name) LIKE pattern OR app.search_lines(a.asset_name, a.asset_number) LIKE pattern
  LIMIT most;
  FOREACH spelling IN ARRAY ARRAY[wanted, upper(wanted), lower(wanted)] LOOP
    RETURN QUERY SELECT a.id FROM app.asset a
    WHERE a.company_id = company AND a.asset_number >= spelling AND a.asset_number < spelling || chr(1114111)
    ORDER BY a.asset_number LIMIT most;
  END LOOP;
END
$$;
COMMENT ON FUNCTION app.named_assets IS
  'Among which assets of a company the finder looks for a text: those that contain it in a single field. If at least one asset '
  'in a hundred does, or the text has no three letters or digits in a row, these are `most` of the first 10,000 by number, '
  'and `most` whose number begins with it. A role that sees its own only looks among those.';
REVOKE EXECUTE ON FUNCTION app.named_assets FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.named_assets TO atlas_registry;
