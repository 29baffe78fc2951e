CREATE FUNCTION app.is_offered(asset uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.offered_asset o WHERE o.id = is_offered.asset AND NOT o.reserved)
$$;
COMMENT ON FUNCTION app.is_offered IS
  'Whether the public catalogue shows an asset as free to buy.';
ALTER FUNCTION app.is_offered OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.is_offered FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_offered TO atlas_app;
