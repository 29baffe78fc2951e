CREATE FUNCTION app.write_to_work_reference(wanted text, hash bytea, message uuid, wording text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  link app.work_link;
  held app.work_item;
BEGIN
  SELECT l.* INTO link FROM app.work_link l
  JOIN app.work_item w ON w.company_id = l.company_id AND w.id = l.item_id AND w.ref = wanted
  WHERE l.key_hash = hash;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT * INTO held FROM app.work_item w WHERE w.company_id = link.company_id AND w.id = link.item_id FOR UPDATE;
  IF NOT app.is_open_work(held.state) THEN
    RETURN 'closed';
  END IF;
  IF NOT EXISTS (SELECT FROM app.work_message m
      WHERE m.company_id = link.company_id AND m.item_id = held.id AND m.link_id = link.id AND m.author = 'requester'
        AND m.body = wording AND m.sent_at > clock_timestamp() - interval '10 minutes') THEN
    INSERT INTO app.work_message (company_id, id, item_id, author, link_id, body)
    VALUES (link.company_id, message, held.id, 'requester', link.id, wording);
    UPDATE app.work_item w SET state = CASE WHEN w.assignee_id IS NULL THEN 'NEW' ELSE 'ASSIGNED' END
    WHERE w.company_id = link.company_id AND w.id = held.id;
    PERFORM app.record_facts(jsonb_build_array(jsonb_build_object('company', link.company_id, 'actor', NULL,
      'type', 'work.message_received', 'subject', jsonb_build_object('type', 'work_item', 'id', held.id, 'label', held.ref))));
  END IF;
  RETURN 'written';
END
$$;
COMMENT ON FUNCTION app.write_to_work_reference IS
    'Adds a message through a link, which returns the item to its queue. Returns `written`, `closed`, or null both for '
    'a reference that does not exist and for a key that is not its own. The same text sent again within ten minutes is '
    'stored once.';
ALTER FUNCTION app.write_to_work_reference OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.write_to_work_reference FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.write_to_work_reference TO atlas_door;
