CREATE FUNCTION app.put_in_force(kind text, subject text, after jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  me uuid := app.current_user_id();
  made uuid := gen_random_uuid();
BEGIN
  IF kind = 'redemption_rate' THEN
    INSERT INTO app.redemption_rate (id, currency, rate_num, rate_den, source, set_by)
      VALUES (made, subject, (after ->> 'num')::bigint, (after ->> 'den')::bigint, after ->> 'source', me);
    PERFORM app.tell_of_ledger('redemption.rate_set', 'rate', made, subject, after);
  ELSE
    INSERT INTO app.mint_officer (user_id, appointed_by, acts_from)
      VALUES (subject::uuid, me, app.transaction_clock() + interval '24 hours')
    ON CONFLICT (user_id) DO UPDATE SET appointed_by = me, appointed_at = app.transaction_clock(), ended_at = NULL,
      acts_from = excluded.acts_from;
    PERFORM app.tell_of_ledger('mint_officer.appointed', 'person', subject::uuid, NULL, '{}');
  END IF;
END
$$;
COMMENT ON FUNCTION app.put_in_force IS
  'Makes the change of a proposal that two mint officers agreed on. A new officer can act 24 hours later.';
ALTER FUNCTION app.put_in_force OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.put_in_force FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.put_in_force TO atlas_registry;
