CREATE FUNCTION app.name_first_operator(address text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  person uuid := app.account_at(address);
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('atlas-first-operator'));
  IF person IS NULL THEN
    RETURN 'unknown';
  ELSIF app.proven_address_of(person) IS NULL THEN
    RETURN 'unproven';
  ELSIF EXISTS (SELECT app.operators()) THEN
    RETURN 'taken';
  END IF;
  UPDATE app.user_account u SET super_admin = true WHERE u.id = person;
  PERFORM app.record_facts(jsonb_build_array(jsonb_build_object('company', c.id, 'type', 'operator.named',
    'subject', jsonb_build_object('type', 'person', 'id', person), 'after', '{}'::jsonb)))
  FROM app.company c WHERE c.desk;
  RETURN 'done';
END
$$;
COMMENT ON FUNCTION app.name_first_operator IS
  'Makes a person the first SUPERADMIN when the register is installed: only while no account in use runs the platform. '
  'Answers done, unknown for an address without an account, unproven for one whose address nobody proved, or taken.';
ALTER FUNCTION app.name_first_operator OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.name_first_operator FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.name_first_operator TO atlas_door;
