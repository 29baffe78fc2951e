CREATE FUNCTION app.took_unattended(reference text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.gate_pass p
    WHERE p.company_id = app.current_company_id() AND p.id = reference::uuid AND p.quorum = 0)
$$;
COMMENT ON FUNCTION app.took_unattended IS
  'Whether what a pass of the current company took needed nobody''s attestation: its gate had no gatekeepers when it was '
  'handed in.';
ALTER FUNCTION app.took_unattended OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.took_unattended FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.took_unattended TO atlas_registry;
