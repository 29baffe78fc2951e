CREATE FUNCTION app.forget_old_invitations(before timestamptz) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  DELETE FROM app.invitation i
  WHERE least(coalesce(i.accepted_at, i.withdrawn_at, i.expires_at), i.expires_at) < before;
END
$$;
COMMENT ON FUNCTION app.forget_old_invitations IS
  'Forgets invitations that were answered, withdrawn or expired before a moment, with the address or number that they name.';
ALTER FUNCTION app.forget_old_invitations OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.forget_old_invitations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.forget_old_invitations TO atlas_door;
