CREATE FUNCTION app.open_work_item(given jsonb, link uuid, hash bytea, message uuid, wording text, dues jsonb)
RETURNS TABLE (item uuid, ref text, place int, joined boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  company uuid := (given ->> 'company_id')::uuid;
  heading text := given ->> 'title';
  held app.work_item;
  is_joined boolean := true;
  lifted jsonb := '[]';
BEGIN
  IF given ->> 'subject_type' = 'asset' THEN
    SELECT a.company_id, heading || ' ' || a.asset_number INTO company, heading FROM app.asset a
    WHERE a.id = (given ->> 'subject_id')::uuid AND a.ownership_state = 'ON_SALE' AND a.standing = 'ACTIVE'
      AND a.compliance_state = 'APPROVED';
    IF NOT FOUND THEN
      RETURN;
    END IF;
  ELSIF company IS NULL THEN
    SELECT c.id INTO STRICT company FROM app.company c WHERE c.desk;
  END IF;

  held := app.join_work_item(company, given ->> 'queue_name', given ->> 'requester_phone',
    ARRAY[given ->> 'channel']);
  IF held.id IS NULL THEN
    is_joined := false;
    held := app.insert_work_item(
      given || jsonb_build_object('company_id', company, 'title', heading, 'summary', wording), dues);
  ELSE
    lifted := app.lift_joined_item(held, given ->> 'priority', heading, dues);
  END IF;

  IF link IS NOT NULL THEN
    INSERT INTO app.work_link (company_id, id, item_id, name, email, key_hash)
    VALUES (company, link, held.id, given ->> 'requester_name', given ->> 'requester_email', hash);
  END IF;
  PERFORM app.add_requester_message(held, link, message, heading, wording, CASE WHEN is_joined THEN dues END, given ->> 'channel',
    given ->> 'requester_name');
  PERFORM app.record_facts(jsonb_build_array(jsonb_build_object('company', company, 'actor', NULL,
    'type', CASE WHEN is_joined THEN 'work.joined' ELSE 'work.opened' END,
    'subject', jsonb_build_object('type', 'work_item', 'id', held.id, 'label', held.ref),
    'after', jsonb_build_object('queueName', held.queue_name, 'kind', given ->> 'kind'))) || lifted);
  RETURN QUERY SELECT held.id, held.ref, app.work_position(company, held.id), is_joined;
END
$$;
COMMENT ON FUNCTION app.open_work_item IS
    'First contact: opens an item, or adds to the open one that the queue has under the phone number, which becomes'
    ' as urgent as the more urgent of both, and hands out a link, if one is wanted, with the name and email address'
    ' that were given. Takes the columns by name. Without a company and an asset it goes to the desk; there is no '
    'row for an asset that is not on sale.';
ALTER FUNCTION app.open_work_item OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.open_work_item FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.open_work_item TO atlas_door;
