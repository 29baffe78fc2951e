CREATE FUNCTION app.ledger_apply(batch jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  asked jsonb;
  opened jsonb;
  groups jsonb := '[]';
BEGIN
  IF batch -> 'facts' @? '$[*] ? (exists(@.company) || exists(@.actor))' THEN
    RAISE EXCEPTION 'facts told with movements are of the current company and by the current person';
  END IF;
  FOR asked IN SELECT jsonb_array_elements(batch -> 'groups') LOOP
    SELECT jsonb_object_agg(place - 1,
      app.open_account((w ->> 'companyID')::uuid, w ->> 'kind', w ->> 'id', (w ->> 'code')::int, w ->> 'unit'))
    INTO opened FROM jsonb_array_elements(asked -> 'accounts') WITH ORDINALITY AS wanted (w, place);
    IF opened IS NOT NULL THEN
      asked := jsonb_set(asked, '{movements}', (
        SELECT jsonb_agg(m || jsonb_strip_nulls(jsonb_build_object(
          'debit', coalesce(opened ->> (m ->> 'debit'), m ->> 'debit'),
          'credit', coalesce(opened ->> (m ->> 'credit'), m ->> 'credit'))) ORDER BY place)
        FROM jsonb_array_elements(asked -> 'movements') WITH ORDINALITY AS named (m, place)));
    END IF;
    groups := groups || (asked - '{accounts,event}'::text[]
      || jsonb_build_object('actor', app.current_user_id(), 'company', app.current_company_id()));
  END LOOP;
  RETURN app.ledger_write(jsonb_build_object('groups', groups, 'facts', coalesce(batch -> 'facts', '[]')), 'tenant');
END
$$;
COMMENT ON FUNCTION app.ledger_apply IS
    'Moves, in the name of the current person, what belongs to the current company or to them. A group may list owners '
    'of accounts, {companyID, kind, id, code, unit}, and name an account by the position of its owner in that list, '
    'from 0. `facts`, see facts_as_events, are recorded with those of the movements, in one statement: they name neither a company nor '
    'an actor.';
ALTER FUNCTION app.ledger_apply OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.ledger_apply FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.ledger_apply TO atlas_app;
