CREATE FUNCTION app.paid_alone(treasury uuid) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  since timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('atlas-treasury'), hashtext(treasury::text));
  since := app.clock() - interval '24 hours';
  RETURN (SELECT coalesce(sum(t.amount), 0) FROM app.transfer t
      WHERE t.debit_account_id = treasury AND t.ref_type = 'payment' AND t.kind = 'single' AND t.created_at > since
        AND t.actor_user_id = ANY (app.same_hands()) AND NOT app.was_agreed(t.attempt_id))
    + (SELECT coalesce(sum(t.amount), 0) FROM app.transfer t
      WHERE t.debit_account_id = treasury AND t.ref_type = 'gate_pass' AND t.kind = 'pending' AND t.created_at > since
        AND t.actor_user_id = ANY (app.same_hands()) AND app.took_unattended(t.ref_id));
END
$$;
COMMENT ON FUNCTION app.paid_alone IS
  'What the acting person, under whatever account, took from a treasury in the last 24 hours without a second '
  'person, in milli-Megajoules: by payments, and at gates without gatekeepers. Their next payments wait until the transaction ends, so that two at once do not '
  'both find the same sum.';
ALTER FUNCTION app.paid_alone OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.paid_alone FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.paid_alone TO atlas_app;
