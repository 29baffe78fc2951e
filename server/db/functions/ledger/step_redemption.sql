CREATE FUNCTION app.step_redemption(redemption uuid, before text[], becomes text, note text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  me uuid := app.current_user_id();
  r app.redemption;
  answer jsonb;
BEGIN
  SELECT * INTO r FROM app.redemption x WHERE x.id = redemption AND x.company_id = app.current_company_id() FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'not_found';
  END IF;
  -- Another call was quicker.
  IF r.status <> ALL (before) THEN
    RETURN 'already_resolved';
  END IF;
  IF becomes = 'approved' THEN
    UPDATE app.redemption x SET status = becomes, approved_by = me, approved_at = app.clock() WHERE x.id = r.id;
    RETURN 'done';
  END IF;
  answer := app.move_for_redemption('end of redemption', r.id, r.company_id, becomes || '|' || note,
    CASE becomes WHEN 'settled' THEN 'redemption.settled' ELSE 'redemption.returned' END,
    CASE becomes WHEN 'settled' THEN jsonb_build_array(
        jsonb_build_object('id', gen_random_uuid(), 'kind', 'post', 'of', r.pending_transfer_id),
        jsonb_build_object('id', gen_random_uuid(), 'kind', 'single', 'amount', r.amount,
          'debit', app.system_account('REDEMPTION_CLEARING'), 'credit', app.system_account('BURN')))
      ELSE jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'kind', 'void', 'of', r.pending_transfer_id)) END);
  IF NOT (answer ->> 'ok')::boolean THEN
    RETURN answer ->> 'code';
  END IF;
  -- Payouts queue at the account that they burn to. Checked before that, two at once could both find the reference
  -- free.
  IF becomes = 'settled' AND EXISTS (SELECT FROM app.redemption x WHERE x.company_id = r.company_id AND x.payout_ref = note) THEN
    RETURN 'payout_reference_taken';
  END IF;
  UPDATE app.redemption x SET status = becomes, ended_by = me, ended_at = app.clock(),
    payout_ref = CASE becomes WHEN 'settled' THEN note END, failure_reason = CASE becomes WHEN 'settled' THEN NULL ELSE note END
  WHERE x.id = r.id;
  RETURN 'done';
END
$$;
COMMENT ON FUNCTION app.step_redemption IS
  'Takes a redemption of the current company from one of the states before to the next, with its movement: settled '
  'burns what was held, with the pay-out''s reference; failed and cancelled return it, with a reason. The caller has '
  'checked who may. Returns done or the reason for a refusal.';
ALTER FUNCTION app.step_redemption OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.step_redemption FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.step_redemption TO atlas_app;
