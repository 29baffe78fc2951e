CREATE FUNCTION app.find_requester(proven_email text, proven_phone text) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT u.id FROM app.user_account u
  WHERE u.disabled_at IS NULL AND u.deleted_at IS NULL
    AND (u.id = app.verified_holder(proven_phone) OR (u.email = proven_email AND u.email_proven_at IS NOT NULL))
  LIMIT 1
$$;
COMMENT ON FUNCTION app.find_requester IS
  'The account that proved a number or an email address, for messages whose sender is known to have it. A number or an '
  'address that was only typed finds nobody.';
ALTER FUNCTION app.find_requester OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.find_requester FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.find_requester TO atlas_door;
