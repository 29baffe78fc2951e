CREATE FUNCTION app.approve_mint(request uuid, before text[], becomes text, quorum int) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  me uuid := app.current_user_id();
  wish app.mint_request;
  mint uuid;
  mj app.token_ledger;
  today constant date := (app.clock() AT TIME ZONE 'Africa/Harare')::date;
  answer jsonb;
BEGIN
  IF NOT app.is_mint_officer() THEN
    RETURN 'forbidden';
  END IF;
  SELECT * INTO wish FROM app.mint_request r WHERE r.id = request AND r.state = ANY (before) FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'already_resolved';
  END IF;
  INSERT INTO app.mint_approval (request_id, approver_id, requested_by) VALUES (wish.id, me, wish.requested_by)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN 'already_resolved';
  END IF;
  PERFORM app.record_facts(jsonb_build_array(jsonb_build_object('company', wish.company_id, 'type', 'mint.approved',
    'subject', jsonb_build_object('type', 'mint_request', 'id', wish.id),
    'after', jsonb_build_object('amount', wish.amount::text))));
  -- An approval counts while the person who gave it is an officer.
  IF (SELECT count(*) FROM app.mint_approval a JOIN app.user_account u ON u.id = a.approver_id
      WHERE a.request_id = wish.id AND u.disabled_at IS NULL AND app.person_is_mint_officer(u.id)) < quorum THEN
    RETURN 'waiting';
  END IF;
  SELECT * INTO mj FROM app.token_ledger l WHERE l.id = app.megajoules();
  INSERT INTO app.mint_day (ledger_id, day, cap, minted)
    VALUES (mj.id, today, mj.mint_day_cap, 0) ON CONFLICT DO NOTHING;
  UPDATE app.mint_day d SET minted = d.minted + wish.amount
  WHERE d.ledger_id = mj.id AND d.day = today AND d.minted + wish.amount <= d.cap;
  IF NOT FOUND THEN
    RETURN 'mint_cap_reached';
  END IF;
  SELECT a.id INTO mint FROM app.account a
  WHERE a.ledger_id = mj.id AND a.company_id IS NULL AND a.owner_kind = 'system' AND a.owner_id = 'MINT' ORDER BY random() LIMIT 1;
  answer := app.ledger_write(jsonb_build_object('groups', jsonb_build_array(jsonb_build_object(
    'attempt', app.name_attempt('mint ' || wish.id), 'hash', encode(sha256(convert_to(wish.id::text, 'UTF8')), 'hex'), 'route', 'mint',
    'actor', me, 'company', wish.company_id, 'event', 'token.mint',
    'reference', jsonb_build_object('type', 'mint', 'id', wish.id), 'movements', jsonb_build_array(jsonb_build_object(
      'id', gen_random_uuid(), 'kind', 'single', 'debit', mint, 'credit', wish.account_id, 'amount', wish.amount))))), 'registry')
    -> 'groups' -> 0;
  IF NOT (answer ->> 'ok')::boolean THEN
    RETURN answer ->> 'code';
  END IF;
  UPDATE app.mint_request r SET state = becomes, decided_at = app.clock() WHERE r.id = wish.id;
  RETURN 'minted';
END
$$;
COMMENT ON FUNCTION app.approve_mint IS
  'Records an officer''s approval. Once the quorum is reached, the Megajoules are minted, within the day''s cap. The '
  'caller has checked that the officer may. Returns waiting, minted, or the reason for a refusal.';
ALTER FUNCTION app.approve_mint OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.approve_mint FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.approve_mint TO atlas_app;
