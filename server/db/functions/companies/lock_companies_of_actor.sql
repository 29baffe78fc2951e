CREATE FUNCTION app.lock_companies_of_actor() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM app.company c
  WHERE c.id IN (SELECT m.company_id FROM app.membership m WHERE m.user_id = app.current_user_id() AND m.ended_at IS NULL)
  ORDER BY c.id FOR NO KEY UPDATE;
END
$$;
COMMENT ON FUNCTION app.lock_companies_of_actor IS
    'Locks the acting person''s companies until the transaction ends, so that their members stay the same. The locks '
    'are taken with the person''s own rights.';
REVOKE EXECUTE ON FUNCTION app.lock_companies_of_actor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.lock_companies_of_actor TO atlas_app;
