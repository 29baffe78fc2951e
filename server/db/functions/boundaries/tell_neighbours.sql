CREATE FUNCTION app.tell_neighbours(asking uuid, told_type text, neighbours uuid[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, app AS $$
DECLARE
  facts jsonb;
BEGIN
  WITH due AS MATERIALIZED (
    SELECT met.company_id, count(*) AS claims FROM unnest(neighbours) AS met (company_id)
    WHERE met.company_id <> asking AND NOT EXISTS (
      SELECT FROM app.neighbour_notice n WHERE n.company_id = met.company_id AND n.asking_company_id = asking
        AND n.fact_type = told_type AND n.told_at > clock_timestamp() - interval '1 hour')
    GROUP BY met.company_id
  ), noticed AS (
    INSERT INTO app.neighbour_notice AS n (company_id, asking_company_id, fact_type, told_at)
    SELECT d.company_id, asking, told_type, clock_timestamp() FROM due d ORDER BY d.company_id
    ON CONFLICT (company_id, asking_company_id, fact_type) DO UPDATE SET told_at = excluded.told_at
      WHERE n.told_at <= clock_timestamp() - interval '1 hour'
    RETURNING n.company_id
  )
  SELECT jsonb_agg(jsonb_build_object('company', d.company_id, 'actor', NULL, 'type', told_type,
    'subject', jsonb_build_object('type', 'company', 'id', d.company_id), 'after', jsonb_build_object('claims', d.claims)))
  INTO facts FROM noticed JOIN due d ON d.company_id = noticed.company_id;
  IF facts IS NOT NULL THEN
    PERFORM app.record_facts(facts);
  END IF;
END
$$;
COMMENT ON FUNCTION app.tell_neighbours IS
    'Writes into the histories of other companies that a boundary of `asking` was checked against claims of theirs '
    '(`neighbour.checked`) or plotted over them (`neighbour.plotted`), without saying by whom: once an hour per kind '
    'for each pair of companies. `neighbours` has the company of each affected claim; those of `asking` itself are '
    'left out.';
REVOKE EXECUTE ON FUNCTION app.tell_neighbours FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tell_neighbours TO atlas_registry;
