CREATE FUNCTION app.enter_own_offer(offer uuid) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  company uuid;
BEGIN
  SELECT o.company_id INTO company FROM app.purchase_offer o WHERE o.id = offer AND o.buyer_id = app.current_user_id();
  IF company IS NOT NULL THEN
    PERFORM set_config('app.company_id', company::text, true);
  END IF;
  RETURN company;
END
$$;
COMMENT ON FUNCTION app.enter_own_offer IS
  'Makes the company of one of the actor''s own offers the current one, and returns it; null for an offer that is not theirs.';
ALTER FUNCTION app.enter_own_offer OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.enter_own_offer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.enter_own_offer TO atlas_app;
