CREATE FUNCTION app.set_redemption_rate(currency text, num bigint, den bigint, source text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  in_force jsonb := (SELECT jsonb_build_object('num', r.rate_num, 'den', r.rate_den, 'source', r.source)
    FROM app.redemption_rate r WHERE r.currency = set_redemption_rate.currency ORDER BY r.valid_from DESC LIMIT 1);
BEGIN
  IF NOT app.is_mint_officer() THEN
    RETURN 'forbidden';
  END IF;
  RETURN app.propose_for_register('redemption_rate', set_redemption_rate.currency, set_redemption_rate.currency, in_force,
    jsonb_build_object('num', num, 'den', den, 'source', set_redemption_rate.source));
END
$$;
COMMENT ON FUNCTION app.set_redemption_rate IS
  'Proposes a rate, which a second officer puts in force. Answers done, forbidden or mint_proposal_waiting.';
ALTER FUNCTION app.set_redemption_rate OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.set_redemption_rate FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.set_redemption_rate TO atlas_app;
