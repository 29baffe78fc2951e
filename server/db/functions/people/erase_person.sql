CREATE FUNCTION app.erase_person(person uuid, mark bytea, pseudonym text, left_note text) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  account app.user_account;
  proven text[] := app.addresses_of(person);
BEGIN
  SELECT * INTO account FROM app.user_account u WHERE u.id = person AND u.deleted_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  INSERT INTO app.former_identity AS f (person_id, identity, replaced_at)
  SELECT DISTINCT person, i.identity, clock_timestamp() FROM app.identities_of(person, NULL) AS i (identity) WHERE i.identity <> ''
  ON CONFLICT (person_id, identity) DO UPDATE SET replaced_at = excluded.replaced_at;
  PERFORM app.close_wallet_of(person);
  PERFORM app.end_memberships_of(person);
  PERFORM app.forget_client(person);
  PERFORM app.note_requester_left(person, proven, account.name, left_note);
  PERFORM app.forget_requester(person, pseudonym);
  PERFORM app.forget_clearances(person, pseudonym);
  PERFORM app.forget_contact(proven, account.name, pseudonym), app.forget_channel_address(proven);
  PERFORM app.forget_waiting_messages(proven || account.email);
  PERFORM app.forget_applicant(person, pseudonym), app.forget_buyer(person, pseudonym);
  PERFORM app.forget_account_events(person);
  PERFORM app.forget_notices(person);
  PERFORM app.forget_event_marks(person);
  PERFORM app.forget_unsent_files_of(person);
  DELETE FROM app.email_change c WHERE c.user_id = person;
  DELETE FROM app.passkey_challenge p WHERE p.user_id = person;
  DELETE FROM app.sign_in_step p WHERE p.user_id = person;
  DELETE FROM app.passkey p WHERE p.user_id = person;
  DELETE FROM app.recovery_code c WHERE c.user_id = person;
  DELETE FROM app.authenticator a WHERE a.user_id = person;
  DELETE FROM app.number_code n WHERE n.person_id = person;
  DELETE FROM app.verified_number n WHERE n.person_id = person;
  DELETE FROM app.person_picture p WHERE p.person_id = person;
  DELETE FROM app.email_proof p WHERE p.person_id = person;
  DELETE FROM app.password_reset r WHERE r.user_id = person;
  DELETE FROM app.refresh_token t USING app.session s WHERE s.user_id = person AND t.session_id = s.id;
  DELETE FROM app.session s WHERE s.user_id = person;
  INSERT INTO app.deleted_address (mark, person_id) VALUES (erase_person.mark, person) ON CONFLICT DO NOTHING;
  -- Not a valid address, so that nobody can block it by signing up with it first.
  UPDATE app.user_account u SET email = 'deleted:' || person, name = pseudonym, phone = NULL,
    national_id = NULL, password_hash = '', disabled_at = coalesce(u.disabled_at, now()), deleted_at = now()
  WHERE u.id = person;
  PERFORM app.record_facts(jsonb_build_array(jsonb_build_object('type', 'account.deleted', 'company', NULL, 'actor', person,
    'subject', jsonb_build_object('type', 'account', 'id', person))));
END
$$;
COMMENT ON FUNCTION app.erase_person IS
  'Takes everything out of an account that identifies its person, in one transaction with the end of their memberships and '
  'sessions. Their National ID and their verified number '
  'still count for a while as ones that were replaced. The row stays, because history, money and gate passes name its id; it shows '
  'the pseudonym, and the note says in their requests that they left. The mark is a keyed '
  'hash of the address, by which a later account of the same person is known. Raises AT409 if the wallet is not empty.';
ALTER FUNCTION app.erase_person OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.erase_person FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.erase_person TO atlas_registry;
