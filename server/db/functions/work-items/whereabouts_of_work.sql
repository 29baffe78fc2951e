CREATE FUNCTION app.whereabouts_of_work(company uuid, item uuid) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object('company', CASE WHEN (p.at).company_id <> company THEN app.name_of_company((p.at).company_id) END,
    'queueName', (p.at).queue_name, 'state', (p.at).state,
    'holder', CASE WHEN (p.at).company_id = company AND (p.at).assignee_id IS NOT NULL THEN app.account_name((p.at).assignee_id) END,
    'since', app.instant_text(coalesce((p.at).closed_at, (p.at).created_at)))
  FROM app.path_of_link(company, item) p ORDER BY p.place DESC LIMIT 1
$$;
COMMENT ON FUNCTION app.whereabouts_of_work IS
  'Where the case of an item is now: {company, queueName, state, holder, since}. The company is null unless another one has it, '
  'whose people are not named.';
ALTER FUNCTION app.whereabouts_of_work OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.whereabouts_of_work FROM PUBLIC;
