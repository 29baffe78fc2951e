CREATE FUNCTION app.count_invitations_of_day(address text, person uuid)
RETURNS TABLE (by_actor int, to_invitee_by_actor int, to_invitee int)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('invitations by ' || app.current_user_id(), 0));
  PERFORM pg_advisory_xact_lock(hashtextextended('invitations to ' || coalesce(address, person::text), 0));
  RETURN QUERY
    SELECT
      (SELECT count(*)::int FROM app.invitation i
        WHERE i.invited_by = app.current_user_id() AND i.created_at > now() - interval '1 day'),
      count(*) FILTER (WHERE i.invited_by = app.current_user_id())::int, count(*)::int
    FROM app.invitation i WHERE (i.email = address OR i.user_id = person) AND i.created_at > now() - interval '1 day';
END
$$;
COMMENT ON FUNCTION app.count_invitations_of_day IS
  'How many invitations the actor wrote within a day, and how many went to an address or an account, from the actor '
  'and from anyone. A second caller with the same question waits until this transaction ends.';
ALTER FUNCTION app.count_invitations_of_day OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.count_invitations_of_day FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.count_invitations_of_day TO atlas_app;
