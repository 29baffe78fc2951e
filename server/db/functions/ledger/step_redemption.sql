CREATE FUNCTION app.step_redemption(redemption uuid, step text, note text) RETURNS text
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
  IF step = 'cancel' AND r.user_id <> me THEN
    RETURN 'forbidden';
  END IF;
  IF step <> 'cancel' AND r.user_id = me THEN
    RETURN 'self_approval';
  END IF;
  IF r.status <> ALL (CASE step WHEN 'settle' THEN ARRAY['approved'] WHEN 'fail' THEN ARRAY['requested', 'approved']
    ELSE ARRAY['requested'] END) THEN
    RETURN 'already_resolved';
  END IF;
  IF step = 'approve' THEN
    UPDATE app.redemption x SET status = 'approved', approved_by = me, approved_at = app.clock() WHERE x.id = r.id;
    RETURN 'done';
  END IF;
  answer := app.move_for_redemption('end of redemption', r.id, r.company_id, step || '|' || note,
    CASE step WHEN 'settle' THEN 'redemption.settled' ELSE 'redemption.returned' END,
    CASE step WHEN 'settle' THEN jsonb_build_array(
        jsonb_build_object('id', gen_random_uuid(), 'kind', 'post', 'of', r.pending_transfer_id),
        jsonb_build_object('id', gen_random_uuid(), 'kind', 'single', 'amount', r.amount,
          'debit', app.system_account('REDEMPTION_CLEARING'), 'credit', app.system_account('BURN')))
      ELSE jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'kind', 'void', 'of', r.pending_transfer_id)) END);
  IF NOT (answer ->> 'ok')::boolean THEN
    RETURN answer ->> 'code';
  END IF;
  -- Pay-outs wait for each other at the account that they burn to: asked any earlier, two at once would both find it free.
  IF step = 'settle' AND EXISTS (SELECT FROM app.redemption x WHERE x.company_id = r.company_id AND x.payout_ref = note) THEN
    RETURN 'payout_reference_taken';
  END IF;
  UPDATE app.redemption x SET status = CASE step WHEN 'settle' THEN 'settled' WHEN 'fail' THEN 'failed' ELSE 'cancelled' END,
    ended_by = me, ended_at = app.clock(), payout_ref = CASE step WHEN 'settle' THEN note END,
    failure_reason = CASE step WHEN 'settle' THEN NULL ELSE note END
  WHERE x.id = r.id;
  RETURN 'done';
END
$$;
COMMENT ON FUNCTION app.step_redemption IS
  'Moves a redemption of the current company on: approve, settle (burns it, with the pay-out''s reference), fail '
  'and cancel (give it back, with a reason). State and movement are one transaction. Answers done or why not.';
ALTER FUNCTION app.step_redemption OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.step_redemption FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.step_redemption TO atlas_app;
