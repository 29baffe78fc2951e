CREATE FUNCTION app.drop_browser(subscription uuid) RETURNS void
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  DELETE FROM app.push_subscription b WHERE b.id = drop_browser.subscription
$$;
COMMENT ON FUNCTION app.drop_browser IS 'Forgets a browser that its push service reports as gone.';
ALTER FUNCTION app.drop_browser OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.drop_browser FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.drop_browser TO atlas_door;
