CREATE FUNCTION app.phone_of_member(person uuid, company uuid) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT m.known_phone FROM app.membership m
  WHERE m.company_id = phone_of_member.company AND m.user_id = phone_of_member.person AND m.ended_at IS NULL
$$;
COMMENT ON FUNCTION app.phone_of_member IS
  'The phone number by which a company knows a member; null for one that it does not know, and for a non-member.';
REVOKE EXECUTE ON FUNCTION app.phone_of_member FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.phone_of_member TO atlas_registry;
