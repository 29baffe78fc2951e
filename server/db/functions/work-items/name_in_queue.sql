CREATE FUNCTION app.name_in_queue(name text, queue text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN app.shows_email(queue) OR strpos(name, '@') = 0 THEN name
    ELSE split_part(coalesce(nullif(regexp_replace(name, '\s*<[^<>]*>$', ''), ''), btrim(name, '<>')), '@', 1) END
$$;
COMMENT ON FUNCTION app.name_in_queue IS
  'A requester''s name as the items of a queue show it. Who wrote by email may be named by their address, or with it behind their '
  'name: where addresses are not shown, what is before them stays.';
REVOKE EXECUTE ON FUNCTION app.name_in_queue FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.name_in_queue TO atlas_app, atlas_registry;
