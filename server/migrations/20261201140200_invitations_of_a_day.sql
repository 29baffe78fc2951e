-- Invitations are counted by the person who writes them and by the address they go to, in all companies: founding another
-- company gives nobody another allowance.

CREATE INDEX invitation_by_author ON app.invitation (invited_by, created_at);
CREATE INDEX invitation_to_address ON app.invitation (email, created_at) WHERE email IS NOT NULL;

-- How many invitations the actor wrote within a day, and how many went to an address, from the actor and from anybody. Who
-- asks for the same waits until this transaction ends.
CREATE FUNCTION app.count_invitations_of_day(address text)
RETURNS TABLE (by_actor int, to_address_by_actor int, to_address int)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('invitations by ' || app.current_user_id(), 0));
  IF address IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('invitations to ' || address, 0));
  END IF;
  RETURN QUERY
    SELECT
      (SELECT count(*)::int FROM app.invitation i
        WHERE i.invited_by = app.current_user_id() AND i.created_at > now() - interval '1 day'),
      count(*) FILTER (WHERE i.invited_by = app.current_user_id())::int, count(*)::int
    FROM app.invitation i WHERE i.email = address AND i.created_at > now() - interval '1 day';
END
$$;

GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.count_invitations_of_day(text) OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
REVOKE EXECUTE ON FUNCTION app.count_invitations_of_day(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.count_invitations_of_day(text) TO atlas_app;
