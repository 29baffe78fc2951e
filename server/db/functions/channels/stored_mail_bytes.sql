CREATE FUNCTION app.stored_mail_bytes() RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(sum(m.size_bytes), 0)::bigint FROM app.mail m
  WHERE m.sha256 IS NOT NULL AND m.received_at > clock_timestamp() - interval '1 day'
$$;
COMMENT ON FUNCTION app.stored_mail_bytes IS 'The size in bytes of the mails that were stored in the last 24 hours.';
ALTER FUNCTION app.stored_mail_bytes OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.stored_mail_bytes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.stored_mail_bytes TO atlas_door;
