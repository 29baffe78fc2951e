CREATE FUNCTION app.open_work_item(item uuid, asset uuid, queue text, item_kind text, item_title text, urgency text,
  first_hours int, resolve_hours int, given_name text, phone text, given_email text, link uuid, hash bytea,
  message uuid, wording text)
RETURNS TABLE (ref text, place int, joined boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  company uuid;
  held app.work_item;
  heading text := item_title;
  is_joined boolean := true;
BEGIN
  IF asset IS NULL THEN
    SELECT c.id INTO STRICT company FROM app.company c WHERE c.desk;
  ELSE
    SELECT a.company_id, item_title || ' ' || a.asset_number INTO company, heading FROM app.asset a
    WHERE a.id = open_work_item.asset AND a.ownership_state = 'ON_SALE' AND a.standing = 'ACTIVE'
      AND a.compliance_state = 'APPROVED';
    IF NOT FOUND THEN
      RETURN;
    END IF;
  END IF;

  -- Two senders with one number at the same time take turns.
  PERFORM pg_advisory_xact_lock(hashtextextended(company::text || queue || phone, 0));
  SELECT * INTO held FROM app.work_item w
  WHERE w.company_id = company AND w.queue_name = queue AND w.requester_phone = phone
    AND app.is_open_work(w.state)
  ORDER BY w.created_at LIMIT 1 FOR UPDATE;
  IF held.id IS NULL THEN
    is_joined := false;
    INSERT INTO app.work_item (company_id, id, ref, queue_name, kind, title, summary, subject_type, subject_id,
      requester_name, requester_phone, requester_email, channel, priority, due_first, due_resolve)
    VALUES (company, item, app.next_work_reference(), queue, item_kind, heading, left(wording, 200),
      CASE WHEN asset IS NOT NULL THEN 'asset' END, asset,
      given_name, phone, given_email, 'web', urgency,
      clock_timestamp() + make_interval(hours => first_hours), clock_timestamp() + make_interval(hours => resolve_hours))
    RETURNING * INTO held;
  END IF;

  INSERT INTO app.work_link (company_id, id, item_id, name, email, key_hash)
  VALUES (company, link, held.id, given_name, given_email, hash);
  INSERT INTO app.work_message (company_id, id, item_id, author, link_id, heading, body)
  VALUES (company, message, held.id, 'requester', link, heading, wording);
  IF is_joined THEN
    UPDATE app.work_item w SET state = CASE WHEN w.assignee_id IS NULL THEN 'NEW' ELSE 'ASSIGNED' END
    WHERE w.company_id = company AND w.id = held.id;
  END IF;
  PERFORM app.record_facts(jsonb_build_array(jsonb_build_object('company', company, 'actor', NULL,
    'type', CASE WHEN is_joined THEN 'work.joined' ELSE 'work.opened' END,
    'subject', jsonb_build_object('type', 'work_item', 'id', held.id, 'label', held.ref),
    'after', jsonb_build_object('queueName', queue, 'kind', item_kind))));
  RETURN QUERY SELECT held.ref, app.work_position(company, held.id), is_joined;
END
$$;
COMMENT ON FUNCTION app.open_work_item IS
    'First contact: opens an item, or adds to the open one that the queue has under the phone number, and hands out a '
    'link with the name and email address that were given. Without an asset it goes to the desk; there is no row for '
    'an asset that is not on sale.';
ALTER FUNCTION app.open_work_item OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.open_work_item FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.open_work_item TO atlas_door;
