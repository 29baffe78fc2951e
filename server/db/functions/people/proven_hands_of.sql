CREATE FUNCTION app.proven_hands_of(person uuid) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  numbers text[] := ARRAY(SELECT app.numbers_of(proven_hands_of.person));
BEGIN
  RETURN ARRAY(
    SELECT proven_hands_of.person
    UNION
    SELECT v.person_id FROM app.verified_number v WHERE v.phone = ANY (numbers)
    UNION
    SELECT f.person_id FROM app.former_number f WHERE f.phone = ANY (numbers) AND f.replaced_at > app.former_since()
    UNION
    SELECT s.former_id FROM app.former_self s WHERE s.person_id = proven_hands_of.person);
END
$$;
COMMENT ON FUNCTION app.proven_hands_of IS
  'The accounts that are certainly one person''s: their own, all that verified the same phone number, one after the other, and those that '
  'they deleted before they signed up again with the same address. For limits that a stranger could otherwise use up by typing '
  'someone''s National ID.';
ALTER FUNCTION app.proven_hands_of OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.proven_hands_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.proven_hands_of TO atlas_registry;
