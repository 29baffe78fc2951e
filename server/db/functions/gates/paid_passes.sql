CREATE FUNCTION app.paid_passes() RETURNS uuid[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(array_agg(p.id), '{}') FROM app.gate_pass p WHERE p.state = 'PASSED' AND p.hold_id IS NOT NULL
$$;
COMMENT ON FUNCTION app.paid_passes IS 'All passes that were paid for.';
ALTER FUNCTION app.paid_passes OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.paid_passes FROM PUBLIC;
