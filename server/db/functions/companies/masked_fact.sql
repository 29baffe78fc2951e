CREATE FUNCTION app.masked_fact(payload jsonb) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN payload ? 'rights' AND NOT app.sees_company() THEN payload - 'rights'
    WHEN payload ? 'operatorID' AND NOT app.sees_identities()
    THEN payload || jsonb_build_object('operatorID', app.masked('identity', payload ->> 'operatorID')) ELSE payload END
$$;
COMMENT ON FUNCTION app.masked_fact IS
  'What an event changed, with the National ID masked for those who may not read it. Of a '
  'certificate, only staff are told the parties.';
REVOKE EXECUTE ON FUNCTION app.masked_fact FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.masked_fact TO atlas_app;
