CREATE FUNCTION app.masked(kind text, written text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN written IS NULL OR written = '' THEN written
    WHEN kind = 'phone' THEN left(written, 4) || '•••••••' || right(written, 2)
    WHEN kind = 'name' THEN regexp_replace(written, '(\S)\S*', '\1•••', 'g')
    WHEN upper(written) ~ '^\s*\d{2}[\s-]*\d{6,7}[\s-]*[A-Z][\s-]*\d{2}\s*$'
      THEN regexp_replace(upper(written), '^\s*(\d{2})[\s-]*\d{6,7}[\s-]*([A-Z])[\s-]*(\d{2})\s*$', '\1-••••••-\2-\3')
    ELSE '••••••'
  END
$$;
COMMENT ON FUNCTION app.masked IS
    'Personal data as shown to those who may not read it: a phone, a name, or an identity, which is a National ID: '
    '63-••••••-K-42, as contract/src/masks.ts writes it. An empty value stays empty.';
REVOKE EXECUTE ON FUNCTION app.masked FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.masked TO atlas_app, atlas_registry;
