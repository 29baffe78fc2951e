CREATE FUNCTION app.decline_invitation(invitation uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  declined app.invitation;
BEGIN
  UPDATE app.invitation i SET withdrawn_at = now()
  WHERE i.id = invitation AND i.id IN (SELECT own.id FROM app.invitations_of_actor() own)
  RETURNING * INTO declined;
  IF declined.id IS NOT NULL THEN
    PERFORM set_config('app.company_id', declined.company_id::text, true);
  END IF;
  RETURN declined.role;
END
$$;
COMMENT ON FUNCTION app.decline_invitation IS
  'Withdraws an open invitation of the actor and enters its company, whose history records it. Null when there is none.';
ALTER FUNCTION app.decline_invitation OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.decline_invitation FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.decline_invitation TO atlas_app;
