CREATE FUNCTION app.move_for_redemption(request text, redemption uuid, company uuid, content text, event text, movements jsonb)
RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  RETURN app.ledger_write(jsonb_build_object('groups', jsonb_build_array(jsonb_build_object(
    'attempt', app.name_attempt(request || ' ' || redemption), 'route', 'redemption',
    'hash', encode(sha256(convert_to(redemption || '|' || company || '|' || content, 'UTF8')), 'hex'),
    'actor', app.current_user_id(), 'company', company, 'event', event,
    'reference', jsonb_build_object('type', 'redemption', 'id', redemption), 'movements', movements))), 'registry') -> 'groups' -> 0;
END
$$;
COMMENT ON FUNCTION app.move_for_redemption IS
    'Moves what a redemption holds or held, in the current person''s name, once for each request name. Returns what '
    'app.ledger_write returns for a group.';
ALTER FUNCTION app.move_for_redemption OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.move_for_redemption FROM PUBLIC;
