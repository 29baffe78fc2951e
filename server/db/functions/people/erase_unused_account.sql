CREATE FUNCTION app.erase_unused_account(person uuid, before timestamptz, mark bytea, pseudonym text, left_note text) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  PERFORM FROM app.user_account u WHERE u.id = person FOR UPDATE;
  IF NOT app.is_unused_account(person, before) THEN
    RETURN false;
  END IF;
  PERFORM app.erase_person(person, mark, pseudonym, left_note);
  RETURN true;
END
$$;
COMMENT ON FUNCTION app.erase_unused_account IS
    'Deletes an account that is still unused, see erase_person. Returns whether it was.';
ALTER FUNCTION app.erase_unused_account OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.erase_unused_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.erase_unused_account TO atlas_door;
