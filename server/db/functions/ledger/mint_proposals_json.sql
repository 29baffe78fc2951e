CREATE FUNCTION app.mint_proposals_json() RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(json_agg(json_build_object('_id', p.id, 'kind', p.kind, 'subject', p.subject, 'state', p.state, 'before', p.before,
      'label', coalesce(p.label, app.account_name(p.subject::uuid)),
      'after', CASE p.kind WHEN 'mint_officer' THEN jsonb_build_object('name', app.account_name(p.subject::uuid),
        'email', app.address_of(p.subject::uuid)) ELSE p.after END,
      'madeBy', app.account_name(p.made_by), 'madeAt', app.instant_text(p.made_at),
      'closed', json_build_object('accept', app.hinder_mint_proposal(to_jsonb(p), 'IN_FORCE'),
        'refuse', app.hinder_mint_proposal(to_jsonb(p), 'REFUSED'), 'withdraw', app.hinder_mint_proposal(to_jsonb(p), 'WITHDRAWN')),
      'deciders', (SELECT coalesce(json_agg(d.name ORDER BY d.name), '[]') FROM (
        SELECT app.account_name(person) AS name FROM app.mint_people() AS person
        WHERE person <> ALL ((SELECT app.hands_of(p.made_by, NULL))::uuid[]) AND person::text <> p.subject LIMIT 10) AS d))
    ORDER BY p.made_at), '[]')
  FROM app.register_proposals() p
$$;
COMMENT ON FUNCTION app.mint_proposals_json IS
  'The proposals that wait for a second mint officer, each with the reasons why its steps are closed to the reader. '
  'For officers.';
ALTER FUNCTION app.mint_proposals_json OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.mint_proposals_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.mint_proposals_json TO atlas_registry;
