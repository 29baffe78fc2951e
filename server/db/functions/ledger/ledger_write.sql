CREATE FUNCTION app.ledger_write(batch jsonb, authority text) RETURNS jsonb
LANGUAGE plpgsql SET search_path = pg_catalog, app SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  groups constant jsonb[] := ARRAY(SELECT jsonb_array_elements(batch -> 'groups'));
  known jsonb := app.lock_requests(groups);
  read_only constant boolean := (SELECT bool_or(l.read_only_since IS NOT NULL) FROM app.token_ledger l);
  locked constant record := app.lock_accounts(groups, known);
  ids constant uuid[] := locked.ids;
  accounts app.account[] := locked.accounts;
  moment constant timestamptz := app.clock();
  attempts app.transfer_attempt[] := '{}';
  transfers app.transfer[] := '{}';
  entries app.entry[] := '{}';
  events jsonb[] := '{}';
  facts jsonb;
  ended uuid[] := '{}';
  request jsonb;
  moved record;
  account app.account;
  answer jsonb;
  answers jsonb := '[]';
BEGIN
  FOREACH request IN ARRAY groups LOOP
    answer := app.answer_unmoved(request, known, read_only);
    IF answer IS NULL THEN
      moved := app.move_group(request, authority, ids, accounts, moment, ended);
      answer := moved.answer;
      IF moved.refused IS NULL THEN
        transfers := transfers || moved.transfers;
        entries := entries || moved.entries;
        ended := moved.ended;
        FOREACH account IN ARRAY moved.accounts LOOP
          accounts[array_position(ids, account.id)] := account;
        END LOOP;
        events := events || app.event_of_moved(request, answer);
      END IF;
      attempts := attempts || ROW((request ->> 'attempt')::uuid, (request ->> 'company')::uuid, (request ->> 'actor')::uuid,
        request ->> 'route', decode(request ->> 'hash', 'hex'), CASE WHEN moved.refused IS NULL THEN 'ok' ELSE 'refused' END,
        moved.refused, answer, moment)::app.transfer_attempt;
      known := known || jsonb_build_object(request ->> 'attempt', jsonb_build_object('hash', request -> 'hash', 'response', answer));
    END IF;
    answers := answers || answer;
  END LOOP;
  INSERT INTO app.transfer_attempt SELECT * FROM unnest(attempts);
  IF cardinality(transfers) > 0 THEN
    PERFORM app.save_movements(transfers, entries, accounts, ended,
      batch @? '$.groups[*].movements[*] ? (@.kind == "pending")');
  END IF;
  facts := coalesce(batch -> 'facts', '[]') || to_jsonb(events);
  IF facts <> '[]' THEN
    PERFORM app.record_registry_facts(facts);
  END IF;
  RETURN jsonb_build_object('groups', answers);
END
$$;
COMMENT ON FUNCTION app.ledger_write IS
    'Writes a batch of groups: all movements of a group or none, and each group independently of the others. `batch` '
    'is {"groups": [{attempt, hash, route, actor, company, event, entry, reference: {type, id}, movements: [...]}], "facts"}. A '
    'movement is {id, kind: single | pending, debit, credit, amount, expiresAt} or {id, kind: post | void | expire | '
    'reversal, of, amount}. The authority ''tenant'' reaches the accounts of the group''s company and people''s '
    'wallets, and debits no wallet but the actor''s own; ''books'' reaches the accounts of the company''s books, which no other '
    'does; ''registry'' is for the functions of this schema. Everyone '
    'takes locks in the same order: keys of requests, then accounts by id. What is read under them is computed in '
    'memory and written at the end, one update per account whatever the number of movements. READ COMMITTED is right '
    'here: under a frozen snapshot the loser of a race would not see the winner. Everything is looked up by its key, '
    'so that one plan serves every call: a plan made while the tables were small must not scan them once they are '
    'large.';
ALTER FUNCTION app.ledger_write OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.ledger_write FROM PUBLIC;
