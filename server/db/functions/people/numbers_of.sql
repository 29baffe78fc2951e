CREATE FUNCTION app.numbers_of(person uuid) RETURNS SETOF text
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
    SELECT v.phone FROM app.verified_number v WHERE v.person_id = person
    UNION
    SELECT f.phone FROM app.former_number f WHERE f.person_id = person AND f.replaced_at > app.former_since();
END
$$;
COMMENT ON FUNCTION app.numbers_of IS
  'The phone numbers, in E.164, that a person has verified: the present one, and those that they had in the last 90 days.';
REVOKE EXECUTE ON FUNCTION app.numbers_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.numbers_of TO atlas_registry;
