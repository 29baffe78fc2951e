CREATE FUNCTION app.forget_old_account_data(moment timestamptz, event_years int) RETURNS int
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  gone int;
BEGIN
  DELETE FROM app.email_change c WHERE c.undo_until < moment;
  DELETE FROM app.deleted_address d USING app.user_account u
  WHERE u.id = d.person_id AND u.deleted_at < moment - make_interval(years => event_years);
  DELETE FROM app.former_self f USING app.user_account u
  WHERE u.id = f.former_id AND u.deleted_at < moment - make_interval(years => event_years);
  gone := app.forget_old_events(moment - make_interval(years => event_years));
  RETURN gone;
END
$$;
COMMENT ON FUNCTION app.forget_old_account_data IS
    'Forgets the account data that the privacy page promises to forget: changes of address that can no longer be '
    'undone, the marks of deleted accounts, and a batch of the old events. Returns how many events it deleted; zero '
    'means that none are left.';
ALTER FUNCTION app.forget_old_account_data OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.forget_old_account_data FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.forget_old_account_data TO atlas_door;
