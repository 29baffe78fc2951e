CREATE FUNCTION app.open_own_work_item(item uuid, queue text, item_kind text, item_title text, wording text, urgency text,
  first_hours int, resolve_hours int, about_type text, about uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  company uuid := app.current_company_id();
  opened text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(company::text || queue || about || item_title, 0));
  IF EXISTS (SELECT FROM app.work_item w
      WHERE w.company_id = company AND w.queue_name = queue AND w.subject_id = about AND w.title = item_title
        AND app.is_open_work(w.state)) THEN
    RETURN NULL;
  END IF;
  opened := app.next_work_reference();
  INSERT INTO app.work_item (company_id, id, ref, queue_name, kind, title, summary, subject_type, subject_id, requester_id,
    requester_name, requester_phone, requester_email, channel, priority, due_first, due_resolve)
  SELECT c.id, item, opened, queue, item_kind, item_title, left(wording, 200), about_type, about, u.id, coalesce(u.name, c.name),
    u.phone, u.email, 'system', urgency, clock_timestamp() + make_interval(hours => first_hours),
    clock_timestamp() + make_interval(hours => resolve_hours)
  FROM app.company c LEFT JOIN app.user_account u ON u.id = app.current_user_id() WHERE c.id = company;
  INSERT INTO app.work_message (company_id, id, item_id, author, heading, body)
  VALUES (company, gen_random_uuid(), item, 'system', item_title, wording);
  PERFORM app.record_facts(jsonb_build_array(jsonb_build_object('type', 'work.opened',
    'subject', jsonb_build_object('type', 'work_item', 'id', item, 'label', opened),
    'after', jsonb_build_object('queueName', queue, 'kind', item_kind))));
  RETURN opened;
END
$$;
COMMENT ON FUNCTION app.open_own_work_item IS
    'Opens an item of the current company about one of its things, asked for by the current person or, without one, by '
    'the company itself. If one is already open under the same title, it opens none and returns null.';
ALTER FUNCTION app.open_own_work_item OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.open_own_work_item FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.open_own_work_item TO atlas_app;
