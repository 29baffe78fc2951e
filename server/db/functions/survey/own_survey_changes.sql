CREATE FUNCTION app.own_survey_changes(companies uuid[]) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r.at), '[]')
  FROM (
    SELECT c.company_id AS "companyID", c.type, c.outcome AS state, c.record AS fields, encode(c.sha256, 'hex') AS sha256,
      app.instant_text(c.received_at) AS at
    FROM app.survey_change c JOIN app.survey_outbox o ON o.company_id = c.company_id AND o.id = c.outbox_id
    WHERE c.company_id = ANY (companies) AND (SELECT app.current_user_id()) IN (c.sent_by, o.person_id)
  ) r
$$;
COMMENT ON FUNCTION app.own_survey_changes IS
  'What the acting person measured, photographed and noted in the field for these companies.';
ALTER FUNCTION app.own_survey_changes OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_survey_changes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_survey_changes TO atlas_app;
