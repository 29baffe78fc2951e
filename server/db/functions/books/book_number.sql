CREATE FUNCTION app.book_number(series text, of_year int, place int) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT series || '-' || CASE WHEN of_year > 0 THEN of_year || '-' ELSE '' END
    || CASE WHEN series IN ('E', 'L') THEN place::text ELSE lpad(place::text, greatest(6, length(place::text)), '0') END
$$;
COMMENT ON FUNCTION app.book_number IS
  'A number as people write it: J-2026-000001 in a series by year, R-000003 in one that runs on; events and '
  'statement lines are written short, as E-101.';
ALTER FUNCTION app.book_number OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.book_number FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.book_number TO atlas_app;
