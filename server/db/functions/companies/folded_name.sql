CREATE FUNCTION app.folded_name(name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT lower(regexp_replace(name, '[[:space:][:punct:]]+', '', 'g')) $$;
COMMENT ON FUNCTION app.folded_name IS
  'A company''s name without its spaces and punctuation and in small letters, in which names that read alike are the same.';
REVOKE EXECUTE ON FUNCTION app.folded_name FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.folded_name TO atlas_registry;
