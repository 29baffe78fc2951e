CREATE FUNCTION app.claim_number(claimant uuid, claimed text) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  former uuid;
BEGIN
  -- One claim at a time: two people who swap their numbers would deadlock.
  PERFORM pg_advisory_xact_lock(hashtextextended('verified numbers', 0));
  SELECT v.person_id INTO former FROM app.verified_number v WHERE v.phone = claimed;
  DELETE FROM app.verified_number v WHERE v.phone = claimed OR v.person_id = claimant;
  INSERT INTO app.verified_number (phone, person_id, how) VALUES (claimed, claimant, 'code');
  UPDATE app.user_account SET phone = claimed WHERE id = claimant;
  RETURN nullif(former, claimant);
END
$$;
COMMENT ON FUNCTION app.claim_number IS
    'Makes a phone number, whose code the person has given, theirs alone and the number of their profile. It replaces '
    'the one that they verified before. Returns the person who had verified the number until now; null if there was '
    'none.';
REVOKE EXECUTE ON FUNCTION app.claim_number FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.claim_number TO atlas_door;
