CREATE FUNCTION app.invitation_of_link(hash bytea)
RETURNS TABLE (company text, role text, invited_by text, expires_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT c.name, i.role, app.account_name(i.invited_by), i.expires_at
  FROM app.invitation i
  JOIN app.company c ON c.id = i.company_id
  WHERE i.token_hash = hash AND app.is_open_invitation(i)
$$;
COMMENT ON FUNCTION app.invitation_of_link IS
  'The open invitation whose link has a token with this hash, as the mail with the link describes it: the company, the '
  'role, the inviter''s name and the end. No row when the link is spent.';
ALTER FUNCTION app.invitation_of_link OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.invitation_of_link FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.invitation_of_link TO atlas_door;
