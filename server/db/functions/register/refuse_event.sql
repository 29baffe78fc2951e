CREATE FUNCTION app.refuse_event(fact_type text) RETURNS text
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the contract defines no event %', fact_type USING ERRCODE = 'check_violation';
END
$$;
COMMENT ON FUNCTION app.refuse_event IS 'Refuses an event of a type that the contract does not define.';
REVOKE EXECUTE ON FUNCTION app.refuse_event FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.refuse_event TO atlas_registry;
