CREATE FUNCTION app.own_invitations() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r.at), '[]')
  FROM (
    SELECT i.company_id AS "companyID", c.name AS company, i.role, i.email, i.phone, app.instant_text(i.created_at) AS at,
      app.instant_text(i.expires_at) AS "expiresAt", app.instant_text(i.accepted_at) AS "acceptedAt",
      app.instant_text(i.withdrawn_at) AS "withdrawnAt"
    FROM app.invitation i JOIN app.company c ON c.id = i.company_id
    WHERE i.user_id = (SELECT app.current_user_id()) OR i.accepted_by = (SELECT app.current_user_id())
  ) r
$$;
COMMENT ON FUNCTION app.own_invitations IS
    'Invitations to the acting person''s account, and those that they accepted. Nothing proves that an email address '
    'is theirs, so invitations sent only to an address are left out.';
ALTER FUNCTION app.own_invitations OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_invitations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_invitations TO atlas_app;
