CREATE FUNCTION app.move_group(request jsonb, authority text, ids uuid[], locked app.account[], moment timestamptz, INOUT ended uuid[],
  OUT refused text, OUT transfers app.transfer[], OUT entries app.entry[], OUT accounts app.account[], OUT answer jsonb)
LANGUAGE plpgsql AS $$
DECLARE
  movements constant jsonb := request -> 'movements';
  made jsonb := '[]';
  balances jsonb := '{}';
  movement jsonb;
  base app.transfer;
  transfer app.transfer;
  debit_place int;
  credit_place int;
  debit app.account;
  credit app.account;
  posted bigint;
  pending bigint;
BEGIN
  -- By position: a query for each group would cost more than it is worth.
  FOR place IN 0 .. jsonb_array_length(movements) - 1 LOOP
    movement := movements -> place;
    base := NULL;
    IF (movement ->> 'kind' IN ('single', 'pending')) IS NOT TRUE THEN
      SELECT * INTO base FROM app.transfer t WHERE t.id = (movement ->> 'of')::uuid;
      refused := app.refuse_resolution(request, movement ->> 'kind', base, authority, ended, moment);
      EXIT WHEN refused IS NOT NULL;
      ended := ended || base.id;
    END IF;
    transfer := app.draft_transfer(request, movement, base, moment);
    debit_place := array_position(ids, transfer.debit_account_id);
    credit_place := array_position(ids, transfer.credit_account_id);
    debit := locked[debit_place];
    credit := locked[credit_place];
    refused := app.refuse_transfer(transfer, base, debit, credit, authority);
    EXIT WHEN refused IS NOT NULL;
    transfer.ledger_id := debit.ledger_id;
    transfer.hash := app.hash_of_transfer(transfer);
    transfer.seq := nextval('app.transfer_seq');
    posted := CASE WHEN transfer.kind IN ('single', 'post', 'reversal') THEN transfer.amount ELSE 0 END;
    pending := CASE WHEN transfer.kind = 'pending' THEN transfer.amount WHEN transfer.pending_id IS NULL THEN 0 ELSE -base.amount END;
    debit := app.with_debit(debit, posted, pending);
    credit := app.with_credit(credit, posted, pending);
    accounts := accounts || debit;
    accounts := accounts || credit;
    transfers := transfers || transfer;
    entries := entries || app.entry_of(debit, 'debit', transfer.id, posted, pending);
    entries := entries || app.entry_of(credit, 'credit', transfer.id, posted, pending);
    -- Changing the list copies it, and only a later movement needs the change.
    IF place < jsonb_array_length(movements) - 1 THEN
      locked[debit_place] := debit;
      locked[credit_place] := credit;
    END IF;
    made := made || app.transfer_json(transfer);
    balances := balances || app.balance_json(debit) || app.balance_json(credit);
  END LOOP;
  refused := CASE WHEN refused IS NULL AND transfers IS NULL THEN 'amount_refused' ELSE refused END;
  answer := CASE WHEN refused IS NULL THEN jsonb_build_object('ok', true, 'transfers', made, 'balances', balances)
    ELSE jsonb_build_object('ok', false, 'code', refused) END;
END
$$;
COMMENT ON FUNCTION app.move_group IS
    'The result of a group of movements, all of them or a refusal; nothing is written. `locked` holds the accounts as '
    'the earlier groups left them, in the order of `ids`; `ended` is what those groups resolved or reversed. '
    '`accounts` lists the changed accounts, once for each change, the latest last.';
ALTER FUNCTION app.move_group OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.move_group FROM PUBLIC;
