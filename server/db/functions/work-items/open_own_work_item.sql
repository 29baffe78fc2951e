CREATE FUNCTION app.open_own_work_item(given jsonb, wording text, dedupes boolean, dues jsonb) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  company uuid := app.current_company_id();
  asker jsonb;
  opened app.work_item;
BEGIN
  IF dedupes THEN
    PERFORM pg_advisory_xact_lock(
      hashtextextended(company::text || (given ->> 'queue_name') || (given ->> 'subject_id') || (given ->> 'title'), 0));
    IF EXISTS (SELECT FROM app.work_item w
        WHERE w.company_id = company AND w.queue_name = given ->> 'queue_name' AND w.subject_id = (given ->> 'subject_id')::uuid
          AND w.title = given ->> 'title' AND app.is_open_work(w.state)) THEN
      RETURN NULL;
    END IF;
  END IF;
  SELECT jsonb_build_object('requester_id', u.id, 'requester_name', coalesce(u.name, c.name), 'requester_phone', u.phone,
    'requester_email', u.email, 'channel', 'system')
  INTO asker
  FROM app.company c LEFT JOIN app.user_account u ON u.id = app.current_user_id() WHERE c.id = company;
  opened := app.insert_work_item(asker || given
    || jsonb_build_object('company_id', company, 'summary', wording, 'message_count', 1, 'last_message_at', app.clock()), dues);
  INSERT INTO app.work_message (company_id, id, item_id, author, heading, body)
  VALUES (company, gen_random_uuid(), opened.id, CASE WHEN opened.channel = 'system' THEN 'system' ELSE 'requester' END,
    opened.title, wording);
  PERFORM app.record_facts(jsonb_build_array(jsonb_build_object('type', 'work.opened',
    'subject', jsonb_build_object('type', 'work_item', 'id', opened.id, 'label', opened.ref),
    'after', jsonb_build_object('queueName', opened.queue_name, 'kind', opened.kind))));
  RETURN opened.ref;
END
$$;
COMMENT ON FUNCTION app.open_own_work_item IS
    'Opens an item of the current company. Takes the columns by name; without a requester, the current person asks or, '
    'without one, the company itself. If it dedupes and one about the same thing is open under the same title, it opens none '
    'and returns null.';
ALTER FUNCTION app.open_own_work_item OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.open_own_work_item FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.open_own_work_item TO atlas_app;
