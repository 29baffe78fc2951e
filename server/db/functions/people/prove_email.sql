CREATE FUNCTION app.prove_email(person uuid) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  DELETE FROM app.email_proof p WHERE p.person_id = person;
  UPDATE app.user_account u SET email_proven_at = clock_timestamp() WHERE u.id = person AND u.email_proven_at IS NULL;
  IF FOUND THEN
    PERFORM app.record_facts(jsonb_build_array(jsonb_build_object('type', 'email.proven', 'company', NULL, 'actor', person,
      'subject', jsonb_build_object('type', 'account', 'id', person))));
  END IF;
END
$$;
COMMENT ON FUNCTION app.prove_email IS
  'Notes that a person has opened a link that was mailed to the address of their account. The links that are still under way '
  'stop working.';
ALTER FUNCTION app.prove_email OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.prove_email FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.prove_email TO atlas_door;
