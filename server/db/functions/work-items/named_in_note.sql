CREATE FUNCTION app.named_in_note(company uuid, item uuid, author uuid, at timestamptz) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(n.user_id), '[]') FROM app.work_mention n
  WHERE n.company_id = named_in_note.company AND n.message_id = (
    SELECT m.id FROM app.work_message m
    WHERE m.company_id = named_in_note.company AND m.item_id = named_in_note.item AND m.private AND m.author_id = named_in_note.author
    ORDER BY abs(extract(epoch FROM m.sent_at - named_in_note.at)) LIMIT 1)
$$;
COMMENT ON FUNCTION app.named_in_note IS
  'The people whom a note names: of the author''s notes on the item, the one of the moment when the fact was recorded.';
ALTER FUNCTION app.named_in_note OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.named_in_note FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.named_in_note TO atlas_registry;
