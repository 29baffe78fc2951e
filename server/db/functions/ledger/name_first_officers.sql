CREATE FUNCTION app.name_first_officers(emails text[]) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  wanted uuid[] := ARRAY(SELECT DISTINCT app.account_at(address) FROM unnest(emails) AS address WHERE app.account_at(address) IS NOT NULL);
  officer uuid;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('atlas-mint-proposals'));
  IF cardinality(wanted) <> cardinality(emails) THEN
    RETURN 'unknown';
  ELSIF (SELECT count(*) FROM app.mint_people()) + cardinality(wanted) > 2 THEN
    RETURN 'too_many';
  END IF;
  FOREACH officer IN ARRAY wanted LOOP
    IF app.hinder_seat(officer) IS NOT NULL THEN
      RETURN 'same_person';
    END IF;
    INSERT INTO app.mint_officer (user_id, appointed_by) VALUES (officer, officer)
    ON CONFLICT (user_id) DO UPDATE SET appointed_at = app.transaction_clock(), acts_from = app.transaction_clock(), ended_at = NULL;
    PERFORM app.tell_of_ledger('mint_officer.appointed', 'person', officer, NULL, '{}');
  END LOOP;
  RETURN 'done';
END
$$;
COMMENT ON FUNCTION app.name_first_officers IS
  'Names the first mint officers when the register is installed: while fewer than two people decide about minting, '
  'those who run the platform included. Answers done, unknown for an address without an account, same_person for a '
  'second account of an officer, or too_many. Nothing changes unless it is done, because the caller rolls back.';
ALTER FUNCTION app.name_first_officers OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.name_first_officers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.name_first_officers TO atlas_door, atlas_app;
