CREATE FUNCTION app.phone_with_assets(company uuid, client_phone text) RETURNS text
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN CASE WHEN EXISTS (
    SELECT FROM app.asset a
    -- No number has a space. With a null the database would skip the lookup, and the difference in time would show.
    WHERE a.company_id = company AND a.operator_phone <> '' AND a.operator_phone = coalesce(client_phone, ' ') AND a.standing <> 'HISTORIC')
    THEN client_phone END;
END
$$;
COMMENT ON FUNCTION app.phone_with_assets IS
    'The phone number itself if the company has assets under it that a client''s map would show; null otherwise.';
ALTER FUNCTION app.phone_with_assets OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.phone_with_assets FROM PUBLIC;
