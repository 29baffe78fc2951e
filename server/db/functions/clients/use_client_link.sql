CREATE FUNCTION app.use_client_link(company uuid, client uuid, hash bytea) RETURNS app.client_grant
LANGUAGE plpgsql AS $$
DECLARE
  link app.client_grant;
BEGIN
  UPDATE app.client_grant g SET last_used_at = clock_timestamp()
  WHERE g.token_hash = hash AND g.company_id = company AND g.client_id = client
    AND g.withdrawn_at IS NULL AND g.expires_at > clock_timestamp()
    AND (g.member_id IS NULL OR EXISTS (
      SELECT FROM app.membership m JOIN app.user_account u ON u.id = m.user_id
      WHERE m.company_id = company AND m.user_id = client AND m.ended_at IS NULL AND u.disabled_at IS NULL))
  RETURNING g.* INTO link;
  RETURN link;
END
$$;
COMMENT ON FUNCTION app.use_client_link IS
  'The link of a client''s map, by the hash of its token; a row of nulls when it is wrong, spent or withdrawn, or '
  'when its member has left. It notes that the link was used.';
ALTER FUNCTION app.use_client_link OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.use_client_link FROM PUBLIC;
