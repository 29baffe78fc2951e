CREATE FUNCTION app.claim_decision_notices(roles_of_kinds jsonb)
RETURNS TABLE (address text, waiting int, company uuid, name text, at_mint boolean)
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH decider AS (
    SELECT d.person, p.company_id, p.made_at FROM app.proposal p
    CROSS JOIN LATERAL (
      SELECT app.deciders_of(p.company_id, ARRAY(SELECT jsonb_array_elements_text(roles_of_kinds -> p.kind)), p.made_by) AS person
      WHERE p.company_id IS NOT NULL
      UNION ALL
      SELECT m FROM app.mint_people() AS m
      WHERE p.company_id IS NULL AND m <> ALL (app.hands_of(p.made_by, NULL)) AND m::text <> p.subject) AS d
    WHERE p.state = 'PROPOSED'
  ), due AS (
    SELECT d.person, count(*)::int AS waiting,
      CASE WHEN count(DISTINCT d.company_id) = 1 AND count(*) = count(d.company_id) THEN min(d.company_id::text)::uuid END AS company,
      count(d.company_id) = 0 AS at_mint
    FROM decider d LEFT JOIN app.decision_notice n ON n.person_id = d.person
    WHERE n.told_at IS NULL OR n.told_at < clock_timestamp() - interval '1 hour'
    GROUP BY d.person, n.told_at HAVING n.told_at IS NULL OR max(d.made_at) > n.told_at
  ), told AS (
    INSERT INTO app.decision_notice AS n (person_id, told_at) SELECT d.person, clock_timestamp() FROM due d
    ON CONFLICT (person_id) DO UPDATE SET told_at = excluded.told_at
    WHERE n.told_at < clock_timestamp() - interval '1 hour' RETURNING n.person_id
  )
  SELECT app.address_of(d.person), d.waiting, d.company, app.name_of_company(d.company), d.at_mint
  FROM due d JOIN told t ON t.person_id = d.person
  WHERE app.address_of(d.person) IS NOT NULL
$$;
COMMENT ON FUNCTION app.claim_decision_notices IS
  'Who has to be written to about proposals that wait for them: how many, the company if they are all of one, and '
  'whether all are proposals of mint officers. A person is written to once an hour at most, and again only after a '
  'newer proposal. `roles_of_kinds` names the roles that decide about each kind: {"gate_tree": ["Manager", …], …}.';
ALTER FUNCTION app.claim_decision_notices OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.claim_decision_notices FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.claim_decision_notices TO atlas_door;
