CREATE FUNCTION app.decline_invitation_of_link(hash bytea, fact jsonb) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  declined app.invitation;
BEGIN
  UPDATE app.invitation i SET withdrawn_at = now() WHERE i.token_hash = hash AND app.is_open_invitation(i)
  RETURNING * INTO declined;
  IF declined.id IS NULL THEN
    RETURN false;
  END IF;
  PERFORM app.record_facts(jsonb_build_array(fact || jsonb_build_object('company', declined.company_id, 'actor', NULL,
    'subject', jsonb_build_object('type', 'invitation', 'id', declined.id), 'before', jsonb_build_object('role', declined.role))));
  RETURN true;
END
$$;
COMMENT ON FUNCTION app.decline_invitation_of_link IS
  'Withdraws the open invitation whose link has a token with this hash, and records it in its company''s history. The link is '
  'all that its holder needs. False when it is spent.';
ALTER FUNCTION app.decline_invitation_of_link OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.decline_invitation_of_link FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.decline_invitation_of_link TO atlas_door;
