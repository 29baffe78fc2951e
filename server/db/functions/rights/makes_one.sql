CREATE FUNCTION app.makes_one(numerators bigint[], denominators bigint[]) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  parts numeric := 0;
  whole numeric := 1;
  shared numeric;
BEGIN
  FOR place IN 1 .. coalesce(cardinality(numerators), 0) LOOP
    parts := parts * denominators[place] + whole * numerators[place];
    whole := whole * denominators[place];
    shared := gcd(parts, whole);
    parts := div(parts, shared);
    whole := div(whole, shared);
  END LOOP;
  RETURN parts = whole;
END
$$;
COMMENT ON FUNCTION app.makes_one IS 'Whether fractions add up to exactly one. Without any it is false.';
REVOKE EXECUTE ON FUNCTION app.makes_one FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.makes_one TO atlas_app, atlas_registry;
