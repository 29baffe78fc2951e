CREATE FUNCTION app.own_rights(companies uuid[]) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r.at), '[]')
  FROM (
    SELECT t.company_id AS "companyID", t.asset_id AS "assetID", t.kind, p.name, p.national_id AS "NationalId", p.phone,
      t.numerator || '/' || t.denominator AS share, app.instant_text(t.entered_at) AS at, app.instant_text(t.ended_at) AS "endedAt"
    FROM unnest(companies) AS company
    CROSS JOIN LATERAL app.parties_known_as(company, app.phone_of_member((SELECT app.current_user_id()), company),
      app.identity_of_member((SELECT app.current_user_id()), company)) AS known
    JOIN app.party p ON p.company_id = company AND p.id = known
    JOIN app.asset_right t ON t.company_id = p.company_id AND t.party_id = p.id
  ) r
$$;
COMMENT ON FUNCTION app.own_rights IS
  'The rights in the assets of these companies, past ones too, of parties with the phone number or the National ID by which each '
  'company knows the acting person, with what is written about the party.';
ALTER FUNCTION app.own_rights OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_rights FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_rights TO atlas_app;
