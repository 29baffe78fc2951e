CREATE FUNCTION app.release_answers(other_side text) RETURNS TABLE (company uuid, message uuid)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  UPDATE app.channel_message c SET state = 'waiting', reason = NULL, invited_at = NULL, changed_at = clock_timestamp()
  WHERE c.address = other_side AND c.channel = 'whatsapp' AND c.state = 'held'
  RETURNING c.company_id, c.message_id
$$;
COMMENT ON FUNCTION app.release_answers IS
  'The answers that waited until this number wrote again, which can now be sent.';
ALTER FUNCTION app.release_answers OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.release_answers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.release_answers TO atlas_door;
