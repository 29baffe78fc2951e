CREATE FUNCTION app.rounded_share(rounded double precision, whole double precision) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT least(1, round(100 * rounded / whole) / 100) WHERE rounded > 1000 AND whole >= 10000
$$;
COMMENT ON FUNCTION app.rounded_share IS
    'The share of a boundary that lies on claims of others, 0 to 1 in steps of 0.01, from an area that is already '
    'rounded, so that it reveals no more. Null for 0.1 ha or less, and for a boundary under one hectare, of which 0.1 '
    'ha is too much.';
REVOKE EXECUTE ON FUNCTION app.rounded_share FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.rounded_share TO atlas_registry;
