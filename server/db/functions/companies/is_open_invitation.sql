CREATE FUNCTION app.is_open_invitation(invitation app.invitation) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT invitation.accepted_at IS NULL AND invitation.withdrawn_at IS NULL AND invitation.expires_at > now()
$$;
COMMENT ON FUNCTION app.is_open_invitation IS 'Whether an invitation can still be accepted.';
REVOKE EXECUTE ON FUNCTION app.is_open_invitation FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_open_invitation TO atlas_app, atlas_registry;
