CREATE FUNCTION app.hands_of(person uuid) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  identities text[] := ARRAY(SELECT app.identities_of(hands_of.person));
BEGIN
  RETURN ARRAY(
    SELECT unnest(app.proven_hands_of(hands_of.person))
    UNION
    SELECT u.id FROM app.user_account u WHERE u.national_id <> '' AND app.plain_identity(u.national_id) = ANY (identities)
    UNION
    SELECT known FROM app.people_known_as(identities) AS known
    UNION
    SELECT f.person_id FROM app.former_identity f WHERE f.identity = ANY (identities) AND f.replaced_at > app.former_since());
END
$$;
COMMENT ON FUNCTION app.hands_of IS
  'The accounts that count as one person: their own, all with the same National ID, all that verified the same phone number, one '
  'after the other, and those that they deleted before they signed up again with the same address. What one of them began, none of '
  'them may approve.';
ALTER FUNCTION app.hands_of OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.hands_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.hands_of TO atlas_registry;
