CREATE FUNCTION app.take_waiting_facts(most int) RETURNS jsonb
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  taken uuid[];
BEGIN
  WITH next AS (
    SELECT w.arrived FROM app.notice_waiting w ORDER BY w.arrived LIMIT most FOR UPDATE SKIP LOCKED
  ), gone AS (
    DELETE FROM app.notice_waiting w USING next n WHERE w.arrived = n.arrived RETURNING w.arrived, w.event_id
  )
  SELECT array_agg(g.event_id ORDER BY g.arrived) INTO taken FROM gone g;
  RETURN (SELECT coalesce(jsonb_agg(app.fact_for_notices(f)), '[]') FROM app.facts_by_id(taken) AS f);
END
$$;
COMMENT ON FUNCTION app.take_waiting_facts IS
  'Takes the next facts out of the queue, those that no other node is working on, see fact_for_notices. If the transaction fails, they '
  'wait again.';
ALTER FUNCTION app.take_waiting_facts OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.take_waiting_facts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.take_waiting_facts TO atlas_door;
