CREATE FUNCTION app.give_mail_key(link uuid, hash bytea) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  UPDATE app.work_link l SET mail_key_hash = hash
  WHERE l.id = link AND l.email IS NOT NULL AND l.mail_key_hash IS DISTINCT FROM hash
$$;
COMMENT ON FUNCTION app.give_mail_key IS
  'Has the key in the mails to a link''s address open the page of its request, in each company that the case was handed to.';
ALTER FUNCTION app.give_mail_key OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.give_mail_key FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.give_mail_key TO atlas_door;
