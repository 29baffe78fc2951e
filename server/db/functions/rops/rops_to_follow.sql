CREATE FUNCTION app.rops_to_follow(most int)
RETURNS TABLE (company_id uuid, contract_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  (SELECT c.company_id, c.id FROM app.rop_contract c
    WHERE c.state IN ('ACTIVE', 'DEFAULT', 'PAID_UP') AND c.posted_to < app.day_of_harare() ORDER BY c.posted_to LIMIT most)
  UNION ALL
  (SELECT c.company_id, c.id FROM app.rop_contract c
    WHERE c.state = 'APPROVED' AND c.lapses_on < app.day_of_harare() LIMIT most)
  LIMIT most
$$;
COMMENT ON FUNCTION app.rops_to_follow IS
  'Contracts on which time has something to do: those not replayed to today, and those that nobody signed in time.';
ALTER FUNCTION app.rops_to_follow OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.rops_to_follow FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.rops_to_follow TO atlas_door;
