CREATE FUNCTION app.count_client_assets(company uuid, client_phone text, sees_all boolean) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF sees_all THEN
    RETURN (SELECT count(*) FROM app.asset a WHERE a.company_id = company AND a.standing <> 'HISTORIC');
  END IF;
  RETURN (SELECT count(*) FROM app.asset a
    WHERE a.company_id = company AND a.operator_phone <> '' AND a.operator_phone = client_phone AND a.standing <> 'HISTORIC');
END
$$;
COMMENT ON FUNCTION app.count_client_assets IS
    'How many assets a client''s map shows: those of one phone number, or all of the company''s.';
ALTER FUNCTION app.count_client_assets OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.count_client_assets FROM PUBLIC;
