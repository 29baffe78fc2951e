CREATE FUNCTION app.note_requester_left(person uuid, addresses text[], known_name text, wording text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  asked record;
  held app.work_item;
  told uuid[] := '{}';
BEGIN
  FOR asked IN SELECT r.company_id, r.id FROM app.requests_of_leaver(person, addresses, known_name) r ORDER BY r.id LOOP
    held := app.live_work_item(asked.company_id, asked.id);
    CONTINUE WHEN held.id = ANY (told)
      OR NOT (app.is_open_work(held.state) OR coalesce(held.closed_at > app.clock() - interval '30 days', false));
    told := told || held.id;
    INSERT INTO app.work_message (company_id, id, item_id, author, body)
    VALUES (held.company_id, gen_random_uuid(), held.id, 'system', wording);
    UPDATE app.work_item w SET message_count = w.message_count + 1 WHERE w.company_id = held.company_id AND w.id = held.id;
    -- The account that did it is not named: its person is gone.
    PERFORM app.record_facts(jsonb_build_array(jsonb_build_object('company', held.company_id, 'actor', NULL,
      'type', 'work.requester_left',
      'subject', jsonb_build_object('type', 'work_item', 'id', held.id, 'label', held.ref))));
  END LOOP;
END
$$;
COMMENT ON FUNCTION app.note_requester_left IS
  'Says in the requests of a person, where they are open or can be reopened, that their account was deleted. To be called before '
  'their name and addresses are taken out.';
ALTER FUNCTION app.note_requester_left OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.note_requester_left FROM PUBLIC;
