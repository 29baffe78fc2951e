CREATE FUNCTION app.named_parties(company uuid, wanted text, most int) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, app AS $$
DECLARE
  pattern constant text := '%' || regexp_replace(lower(wanted), '([\\%_])', '\\\1', 'g') || '%';
BEGIN
  IF app.has_trigram(wanted) AND 2 > (
    SELECT count(*) FROM (SELECT p.* FROM app.party p WHERE p.company_id = company ORDER BY lower(p.name) COLLATE "C", p.id LIMIT 200) p
    WHERE lower(p.name) LIKE pattern OR p.phone LIKE pattern)
  THEN
    RETURN QUERY SELECT p.id FROM app.party p WHERE p.company_id = company AND (lower(p.name) LIKE pattern OR p.phone LIKE pattern);
    RETURN;
  END IF;
  RETURN QUERY SELECT p.id FROM (
    SELECT p.* FROM app.party p WHERE p.company_id = company ORDER BY lower(p.name) COLLATE "C", p.id LIMIT 10000) p
  WHERE lower(p.name) LIKE pattern OR p.phone LIKE pattern LIMIT most;
  RETURN QUERY SELECT p.id FROM app.party p
  WHERE p.company_id = company AND lower(p.name) COLLATE "C" >= lower(wanted) AND lower(p.name) COLLATE "C" < lower(wanted) || chr(1114111)
  ORDER BY lower(p.name) COLLATE "C", p.id LIMIT most;
END
$$;
COMMENT ON FUNCTION app.named_parties IS
  'Among which parties of a company the finder looks for a text: those whose name or phone number contains it. If at least one '
  'in a hundred does, or the text has no three letters or digits in a row, these are `most` of the first 10,000 by name, and '
  '`most` whose name begins with it.';
REVOKE EXECUTE ON FUNCTION app.named_parties FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.named_parties TO atlas_registry;
