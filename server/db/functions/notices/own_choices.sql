CREATE FUNCTION app.own_choices() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('companyID', p.company, 'company', app.name_of_company(p.company),
    'mail', coalesce(s.mail, '{}'), 'push', coalesce(s.push, '{}'), 'quiet', coalesce(s.quiet, true))
    ORDER BY p.company IS NULL, app.name_of_company(p.company)), '[]')
  FROM (SELECT c AS company FROM app.present_companies_of(app.current_user_id()) AS c
    UNION SELECT c FROM app.companies_selling_to(app.current_user_id()) AS c
    UNION SELECT c FROM app.companies_renting_to(app.current_user_id()) AS c
    UNION ALL SELECT NULL WHERE app.person_is_mint_officer(app.current_user_id())) AS p
  LEFT JOIN app.notice_setting s ON s.person_id = app.current_user_id() AND s.company_id IS NOT DISTINCT FROM p.company
$$;
COMMENT ON FUNCTION app.own_choices IS
  'How the acting person wants to hear of the notices of each company that they belong to or buy from, and as a mint officer '
  'of those of the register: what they have chosen.';
ALTER FUNCTION app.own_choices OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_choices FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_choices TO atlas_app;
