CREATE FUNCTION app.is_asked_already(company uuid, given jsonb) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, app AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(
    hashtextextended(company::text || (given ->> 'queue_name') || (given ->> 'subject_id') || (given ->> 'title'), 0));
  RETURN EXISTS (SELECT FROM app.work_item w
    WHERE w.company_id = company AND w.queue_name = given ->> 'queue_name' AND w.subject_id = (given ->> 'subject_id')::uuid
      AND w.title = given ->> 'title' AND app.is_open_work(w.state));
END
$$;
COMMENT ON FUNCTION app.is_asked_already IS
  'Whether a queue has an open item about the same thing under the same title. Until the transaction ends, no other one is '
  'opened.';
ALTER FUNCTION app.is_asked_already OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.is_asked_already FROM PUBLIC;
