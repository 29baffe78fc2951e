CREATE FUNCTION app.open_own_work_item(given jsonb, wording text, dedupes boolean, dues jsonb) RETURNS TABLE (item uuid, ref text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  company uuid := app.current_company_id();
  by_hand boolean := coalesce(given ->> 'channel' IN ('phone', 'walkin'), false);
  is_joined boolean;
  held app.work_item;
  asker jsonb;
  lifted jsonb := '[]';
BEGIN
  IF dedupes AND app.is_asked_already(company, given) THEN
    RETURN;
  END IF;
  IF by_hand THEN
    held := app.join_work_item(company, given ->> 'queue_name', given ->> 'requester_phone', ARRAY['phone', 'walkin']);
  END IF;
  is_joined := held.id IS NOT NULL;
  IF is_joined THEN
    lifted := app.lift_joined_item(held, given ->> 'priority', given ->> 'title', dues);
  ELSE
    SELECT jsonb_build_object('requester_id', u.id, 'requester_name', coalesce(u.name, c.name), 'requester_phone', u.phone,
      'requester_email', u.email, 'channel', 'system')
    INTO asker
    FROM app.company c LEFT JOIN app.user_account u ON u.id = app.current_user_id() WHERE c.id = company;
    held := app.insert_work_item(asker || given || jsonb_build_object('company_id', company, 'summary', wording), dues);
  END IF;
  PERFORM app.record_facts(jsonb_build_array(jsonb_build_object(
    'type', CASE WHEN is_joined THEN 'work.joined' ELSE 'work.opened' END,
    'subject', jsonb_build_object('type', 'work_item', 'id', held.id, 'label', held.ref),
    'after', jsonb_build_object('queueName', held.queue_name, 'kind', held.kind))) || lifted);
  IF by_hand THEN
    PERFORM app.add_requester_message(held, NULL, gen_random_uuid(), given ->> 'title', wording,
      CASE WHEN is_joined THEN dues END, given ->> 'channel',
      given ->> 'requester_name');
  ELSE
    INSERT INTO app.work_message (company_id, id, item_id, author, heading, body)
    VALUES (company, gen_random_uuid(), held.id, 'system', held.title, wording);
  END IF;
  RETURN QUERY SELECT held.id, held.ref;
END
$$;
COMMENT ON FUNCTION app.open_own_work_item IS
    'Opens an item of the current company. Takes the columns by name; without a requester, the current person asks or, '
    'without one, the company itself. A request that a clerk takes down joins the open one under the same number, which becomes '
    'as urgent as the more urgent of both. If it '
    'dedupes and one about the same thing is open under the same title, it opens none, and there is no row.';
ALTER FUNCTION app.open_own_work_item OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.open_own_work_item FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.open_own_work_item TO atlas_app;
