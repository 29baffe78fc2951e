CREATE FUNCTION app.open_seconds(open_time tstzmultirange, since timestamptz, until timestamptz) RETURNS float8
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(sum(extract(epoch FROM upper(span) - lower(span))), 0)::float8
  FROM unnest(open_time * tstzmultirange(tstzrange(since, greatest(since, until)))) AS span
$$;
COMMENT ON FUNCTION app.open_seconds IS
  'The open seconds between two instants. `open_time` comes from app.open_time and covers both of them.';
REVOKE EXECUTE ON FUNCTION app.open_seconds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.open_seconds TO atlas_app, atlas_registry;
