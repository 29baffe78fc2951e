CREATE FUNCTION app.request_redemption(redemption uuid, redeemed bigint, wanted_currency text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  me uuid := app.current_user_id();
  rate app.redemption_rate;
  fiat numeric;
  answer jsonb;
BEGIN
  SELECT * INTO rate FROM app.redemption_rate r WHERE r.currency = wanted_currency AND r.valid_from <= app.clock()
  ORDER BY r.valid_from DESC LIMIT 1;
  IF NOT FOUND THEN
    RETURN 'rate_missing';
  END IF;
  fiat := floor(redeemed::numeric * rate.rate_num / rate.rate_den);
  IF fiat < 1 OR fiat > 9000000000000000 THEN
    RETURN 'amount_refused';
  END IF;
  answer := app.move_for_redemption('redemption', redemption, app.current_company_id(), me || '|' || redeemed || '|' || wanted_currency,
    NULL, jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'kind', 'pending', 'amount', redeemed,
      'debit', app.ledger_account(NULL, 'user', me::text, 1), 'credit', app.system_account('REDEMPTION_CLEARING'))));
  IF NOT (answer ->> 'ok')::boolean THEN
    RETURN answer ->> 'code';
  END IF;
  INSERT INTO app.redemption (company_id, id, user_id, amount, currency, rate_num, rate_den, rate_source, fiat_amount, pending_transfer_id)
  VALUES (app.current_company_id(), redemption, me, redeemed, wanted_currency, rate.rate_num, rate.rate_den, rate.source, fiat,
    (answer -> 'transfers' -> 0 ->> '_id')::uuid)
  ON CONFLICT (id) DO NOTHING;
  RETURN CASE WHEN FOUND THEN 'done' ELSE 'repeated' END;
END
$$;
COMMENT ON FUNCTION app.request_redemption IS
    'Holds what a person redeems in the current company, at the current rate. Returns done, repeated for a request '
    'that was done before, or the reason for a refusal.';
ALTER FUNCTION app.request_redemption OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.request_redemption FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.request_redemption TO atlas_app;
