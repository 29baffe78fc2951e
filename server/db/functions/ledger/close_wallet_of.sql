CREATE FUNCTION app.close_wallet_of(person uuid) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  UPDATE app.account a SET closed_at = now() WHERE a.owner_kind = 'user' AND a.owner_id = person::text AND a.closed_at IS NULL;
  IF EXISTS (SELECT FROM app.account a WHERE a.owner_kind = 'user' AND a.owner_id = person::text
      AND (a.credits_posted <> a.debits_posted OR a.debits_pending > 0 OR a.credits_pending > 0)) THEN
    RAISE EXCEPTION 'the wallet is not empty' USING ERRCODE = 'AT409';
  END IF;
END
$$;
COMMENT ON FUNCTION app.close_wallet_of IS
    'Closes the wallet of a person whose account is deleted. Raises AT409 if anything is in it: a payment may have '
    'arrived in the meantime.';
ALTER FUNCTION app.close_wallet_of OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.close_wallet_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.close_wallet_of TO atlas_registry;
