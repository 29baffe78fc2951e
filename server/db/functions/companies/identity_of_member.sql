CREATE FUNCTION app.identity_of_member(person uuid, company uuid) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT m.known_identity FROM app.membership m
  WHERE m.company_id = identity_of_member.company AND m.user_id = identity_of_member.person AND m.ended_at IS NULL
$$;
COMMENT ON FUNCTION app.identity_of_member IS
    'The National ID by which a company knows a member, without separators; null for one that it does not know, and '
    'for anyone who is not a member.';
REVOKE EXECUTE ON FUNCTION app.identity_of_member FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.identity_of_member TO atlas_registry;
