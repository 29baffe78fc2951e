CREATE FUNCTION app.set_redemption_rate(currency text, num bigint, den bigint, source text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  made uuid := gen_random_uuid();
BEGIN
  IF NOT app.is_mint_officer() THEN
    RETURN 'forbidden';
  END IF;
  INSERT INTO app.redemption_rate (id, currency, rate_num, rate_den, source, set_by)
    VALUES (made, set_redemption_rate.currency, num, den, set_redemption_rate.source, app.current_user_id());
  PERFORM app.tell_of_ledger('redemption.rate_set', 'rate', made, set_redemption_rate.currency,
    jsonb_build_object('num', num, 'den', den, 'source', set_redemption_rate.source));
  RETURN 'done';
END
$$;
COMMENT ON FUNCTION app.set_redemption_rate IS
    'Sets the rate from now on; only an officer may. Returns done or forbidden.';
ALTER FUNCTION app.set_redemption_rate OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.set_redemption_rate FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.set_redemption_rate TO atlas_app;
