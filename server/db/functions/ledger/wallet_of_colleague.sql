CREATE FUNCTION app.wallet_of_colleague(wanted_phone text) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  holder constant uuid := coalesce(app.verified_holder(wanted_phone),
    (SELECT m.person FROM app.members_by_number(ARRAY[wanted_phone]) AS m));
  colleague uuid;
BEGIN
  SELECT u.id INTO colleague FROM app.user_account u
  WHERE u.id = holder AND u.disabled_at IS NULL AND u.id <> app.current_user_id() AND EXISTS (
    SELECT FROM app.membership mine JOIN app.membership theirs ON theirs.company_id = mine.company_id AND theirs.ended_at IS NULL
    WHERE mine.user_id = app.current_user_id() AND mine.ended_at IS NULL AND theirs.user_id = u.id);
  RETURN CASE WHEN colleague IS NOT NULL THEN app.ledger_account(NULL, 'user', colleague::text, 1) END;
END
$$;
COMMENT ON FUNCTION app.wallet_of_colleague IS
    'The wallet of a person who shares a company with the current person, by the phone number that they verified or by '
    'which a shared company knows them; null for anyone else.';
ALTER FUNCTION app.wallet_of_colleague OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.wallet_of_colleague FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.wallet_of_colleague TO atlas_app;
