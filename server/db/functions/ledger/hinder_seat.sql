CREATE FUNCTION app.hinder_seat(person uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH seat AS (SELECT app.operators() AS taken UNION SELECT o.user_id FROM app.mint_officer o WHERE o.ended_at IS NULL)
  SELECT CASE
    WHEN EXISTS (SELECT FROM seat s WHERE s.taken = person) THEN 'officer_already'
    WHEN EXISTS (SELECT FROM seat s WHERE s.taken = ANY (app.hands_of(person, NULL))) THEN 'seat_of_same_person' END
$$;
COMMENT ON FUNCTION app.hinder_seat IS
  'Why a person gets no seat among the mint officers: they have one, under this account or another of theirs. Null '
  'if they can get one.';
ALTER FUNCTION app.hinder_seat OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.hinder_seat FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.hinder_seat TO atlas_registry;
