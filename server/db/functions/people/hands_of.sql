CREATE FUNCTION app.hands_of(person uuid, company uuid) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  identities text[] := ARRAY(SELECT app.identities_of(hands_of.person, hands_of.company));
BEGIN
  RETURN ARRAY(
    SELECT unnest(app.proven_hands_of(hands_of.person))
    UNION
    SELECT u.id FROM app.user_account u WHERE u.national_id <> '' AND app.plain_identity(u.national_id) = ANY (identities)
    UNION
    SELECT known FROM app.people_known_as(identities, hands_of.company) AS known
    UNION
    SELECT f.person_id FROM app.former_identity f WHERE f.identity = ANY (identities) AND f.replaced_at > app.former_since());
END
$$;
COMMENT ON FUNCTION app.hands_of IS
  'The accounts that count as one person in a company, or at the mint if it is null: their own, all with the same National ID, in '
  'the profile or as the company knows them, all that verified the same phone number, one after the other, and those that they '
  'deleted before they signed up again with the same address. What one of them began, none of them may approve. It may only take '
  'rights away: anyone can type the National ID of another person.';
ALTER FUNCTION app.hands_of OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.hands_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.hands_of TO atlas_registry;
