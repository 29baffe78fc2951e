CREATE FUNCTION app.has_trigram(wanted text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT wanted ~ '[[:alnum:]]{3}' $$;
COMMENT ON FUNCTION app.has_trigram IS
  'Whether an index of trigrams finds a text: it needs three letters or digits in a row.';
REVOKE EXECUTE ON FUNCTION app.has_trigram FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.has_trigram TO atlas_app, atlas_registry;
