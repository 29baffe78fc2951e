CREATE FUNCTION app.shown_party(shown app.party) RETURNS jsonb
LANGUAGE sql STABLE STRICT AS $$
  SELECT jsonb_build_object('_id', shown.id, 'kind', shown.kind,
    'name', CASE WHEN allowed.company THEN shown.name ELSE app.masked('name', shown.name) END,
    'phone', CASE WHEN allowed.company THEN shown.phone ELSE app.masked('phone', shown.phone) END,
    'nationalID', CASE WHEN allowed.identity THEN shown.national_id ELSE app.masked('identity', shown.national_id) END)
  FROM (SELECT app.sees_company() OR own.it AS company, app.sees_identities() OR own.it AS identity
    FROM (SELECT shown.id IN (SELECT app.own_parties()) AS it) own) allowed
$$;
COMMENT ON FUNCTION app.shown_party IS
  'A party as the actor may read it: the National ID masked for those who do not see identities; the name and the number too for a '
  'Client or a Gatekeeper, except of themselves. Null for no party.';
REVOKE EXECUTE ON FUNCTION app.shown_party FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.shown_party TO atlas_app;
