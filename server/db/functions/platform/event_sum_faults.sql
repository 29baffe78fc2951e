CREATE FUNCTION app.event_sum_faults(company uuid) RETURNS text[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT CASE WHEN kept.events <> counted.events
    THEN ARRAY[format('number of events: %s are kept, and there are %s', kept.events, counted.events)] ELSE '{}' END
  FROM (SELECT coalesce(sum(p.events), 0) AS events FROM app.event_part p WHERE p.company_id = company) kept,
    (SELECT count(*) AS events FROM app.event e WHERE e.company_id = company) counted
$$;
COMMENT ON FUNCTION app.event_sum_faults IS 'Whether the kept number of a company''s events differs from a recount, as a sentence.';
ALTER FUNCTION app.event_sum_faults OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.event_sum_faults FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.event_sum_faults TO atlas_registry;
