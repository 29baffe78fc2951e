CREATE FUNCTION app.count_client_assets(company uuid, client_phone text, sees_all boolean) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF sees_all THEN
    RETURN (SELECT count(*) FROM app.asset a WHERE a.company_id = company AND a.standing <> 'HISTORIC');
  END IF;
  RETURN (SELECT count(*) FROM app.asset a
    WHERE a.company_id = company AND a.id IN (SELECT app.assets_of_parties(company, client_phone, NULL, ARRAY['title', 'operation']))
      AND a.standing <> 'HISTORIC');
END
$$;
COMMENT ON FUNCTION app.count_client_assets IS
  'How many assets a client''s map shows: those that a party with the phone holds or operates, or all of the company.';
ALTER FUNCTION app.count_client_assets OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.count_client_assets FROM PUBLIC;
