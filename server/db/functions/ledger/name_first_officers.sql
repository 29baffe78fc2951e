CREATE FUNCTION app.name_first_officers(emails text[]) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  wanted uuid[] := ARRAY(SELECT app.account_at(address) FROM unnest(emails) AS address WHERE app.account_at(address) IS NOT NULL);
  deciding bigint;
  officer uuid;
  hindrance text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('atlas-mint-proposals'));
  deciding := (SELECT count(*) FROM app.mint_people());
  IF deciding >= 2 THEN
    RETURN 'too_many';
  ELSIF cardinality(wanted) <> cardinality(emails) THEN
    RETURN 'unknown';
  ELSIF cardinality(wanted) <> (SELECT count(DISTINCT one) FROM unnest(wanted) AS one) THEN
    RETURN 'same_address';
  ELSIF EXISTS (SELECT FROM unnest(wanted) AS one WHERE app.proven_address_of(one) IS NULL) THEN
    RETURN 'unproven';
  END IF;
  FOREACH officer IN ARRAY wanted LOOP
    hindrance := app.hinder_seat(officer);
    IF hindrance IS NOT NULL THEN
      RETURN hindrance;
    ELSIF deciding >= 2 THEN
      RETURN 'one_left';
    END IF;
    INSERT INTO app.mint_officer (user_id, appointed_by) VALUES (officer, officer)
    ON CONFLICT (user_id) DO UPDATE SET appointed_at = app.transaction_clock(), acts_from = app.transaction_clock(), ended_at = NULL;
    PERFORM app.tell_of_ledger('mint_officer.appointed', 'person', officer, NULL, '{}');
    deciding := deciding + 1;
  END LOOP;
  RETURN 'done';
END
$$;
COMMENT ON FUNCTION app.name_first_officers IS
  'Names the first mint officers when the register is installed: while fewer than two people decide about minting, '
  'those who run the platform included. Answers done; too_many when two decide already and one_left when one does and two '
  'are named; unknown for an address without an account, unproven for one whose address nobody proved, same_address for '
  'one given twice; officer_already or seat_of_same_person as app.hinder_seat does. Nothing changes unless it is done, '
  'because the caller rolls back.';
ALTER FUNCTION app.name_first_officers OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.name_first_officers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.name_first_officers TO atlas_door;
