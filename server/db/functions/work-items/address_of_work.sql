CREATE FUNCTION app.address_of_work(w app.work_item) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE w.channel WHEN 'email' THEN nullif(w.requester_email, 'deleted') WHEN 'whatsapp' THEN w.requester_phone END
$$;
COMMENT ON FUNCTION app.address_of_work IS
  'Where answers to the requester of an item go; null for requests that came neither by email nor by WhatsApp.';
ALTER FUNCTION app.address_of_work OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.address_of_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.address_of_work TO atlas_registry;
