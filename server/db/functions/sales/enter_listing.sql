CREATE FUNCTION app.enter_listing(asset uuid) RETURNS TABLE (company_id uuid, asset_number text, price_cents bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  SELECT o.company_id, o.asset_number, o.price_cents INTO company_id, asset_number, price_cents FROM app.offered_asset o
  WHERE o.id = enter_listing.asset AND NOT o.reserved;
  IF FOUND THEN
    PERFORM set_config('app.company_id', company_id::text, true);
    RETURN NEXT;
  END IF;
END
$$;
COMMENT ON FUNCTION app.enter_listing IS
  'Makes the company that has an asset on sale the current one, for a buyer who makes an offer: they see of it what a person without '
  'a role sees. No row, and no other company, for an asset that is not free to buy.';
ALTER FUNCTION app.enter_listing OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.enter_listing FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.enter_listing TO atlas_app;
