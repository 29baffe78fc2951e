CREATE FUNCTION app.note_invitation(company uuid, message uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  UPDATE app.channel_message c SET invited_at = clock_timestamp()
  WHERE c.company_id = company AND c.message_id = message AND c.state = 'held'
$$;
COMMENT ON FUNCTION app.note_invitation IS 'Notes that the template went out which tells the person of a held answer.';
ALTER FUNCTION app.note_invitation OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.note_invitation FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.note_invitation TO atlas_door;
