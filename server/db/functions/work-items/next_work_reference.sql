CREATE FUNCTION app.next_work_reference() RETURNS text
LANGUAGE plpgsql SET search_path = pg_catalog, app AS $$
DECLARE
  this_year int := extract(year FROM app.clock() AT TIME ZONE 'Africa/Harare');
  number int;
BEGIN
  INSERT INTO app.work_reference AS r (year, last_number) VALUES (this_year, 1)
  ON CONFLICT (year) DO UPDATE SET last_number = r.last_number + 1
  RETURNING r.last_number INTO number;
  RETURN 'Q-' || this_year || '-' || lpad(number::text, greatest(6, length(number::text)), '0');
END
$$;
COMMENT ON FUNCTION app.next_work_reference IS 'The next reference of this year in Harare.';
ALTER FUNCTION app.next_work_reference OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.next_work_reference FROM PUBLIC;
