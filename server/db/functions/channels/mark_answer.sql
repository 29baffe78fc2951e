CREATE FUNCTION app.mark_answer(company uuid, message uuid, given_id text, becomes text, because text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  UPDATE app.channel_message c SET state = becomes, reason = because, external_id = coalesce(c.external_id, given_id),
    changed_at = clock_timestamp()
  WHERE c.company_id = company AND c.message_id = message AND c.direction = 'out' AND CASE becomes
    WHEN 'waiting' THEN c.state = 'held'
    WHEN 'held' THEN c.state IN ('waiting', 'sent')
    WHEN 'sent' THEN c.state IN ('waiting', 'held')
    WHEN 'delivered' THEN c.state IN ('waiting', 'held', 'sent')
    WHEN 'read' THEN c.state IN ('waiting', 'held', 'sent', 'delivered')
    WHEN 'failed' THEN c.state IN ('waiting', 'held', 'sent')
    ELSE false
  END;
  RETURN FOUND;
END
$$;
COMMENT ON FUNCTION app.mark_answer IS
  'Notes how far an answer has come. News that arrives late, or twice, changes nothing. Returns whether it changed.';
ALTER FUNCTION app.mark_answer OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.mark_answer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.mark_answer TO atlas_door;
