CREATE FUNCTION app.invitations_of_actor()
RETURNS TABLE (id uuid, company text, role text, invited_by text, expires_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT i.id, c.name, i.role, by.name, i.expires_at
  FROM app.invitation i
  JOIN app.company c ON c.id = i.company_id
  JOIN app.user_account me ON me.id = app.current_user_id()
  LEFT JOIN app.user_account by ON by.id = i.invited_by
  WHERE app.is_open_invitation(i)
    AND i.user_id = me.id
  ORDER BY i.created_at DESC
$$;
COMMENT ON FUNCTION app.invitations_of_actor IS
  'Open invitations that were bound to the actor''s account. One by email is accepted only by its mailed link, '
  'because anyone can sign up with an address that is not theirs.';
ALTER FUNCTION app.invitations_of_actor OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.invitations_of_actor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.invitations_of_actor TO atlas_app;
