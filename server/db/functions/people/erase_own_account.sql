CREATE FUNCTION app.erase_own_account(mark bytea, pseudonym text, left_note text) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  PERFORM app.erase_person(app.current_user_id(), mark, pseudonym, left_note);
END
$$;
COMMENT ON FUNCTION app.erase_own_account IS
  'Deletes the account of the acting person, see erase_person.';
ALTER FUNCTION app.erase_own_account OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.erase_own_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.erase_own_account TO atlas_app;
