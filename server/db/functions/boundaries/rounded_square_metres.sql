CREATE FUNCTION app.rounded_square_metres(exact double precision, whole double precision) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT 1000 * greatest(1, round(least(exact, whole) / 1000)) WHERE exact IS NOT NULL $$;
COMMENT ON FUNCTION app.rounded_square_metres IS
    'The area that a boundary shares with claims of others, in square metres, as it is disclosed: rounded to 0.1 ha, '
    'and never less than that. Capped at the `whole` boundary, since claims that overlap each other may cover the same '
    'ground twice. Null stays null.';
REVOKE EXECUTE ON FUNCTION app.rounded_square_metres FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.rounded_square_metres TO atlas_registry;
