CREATE FUNCTION app.reject_mint(request uuid, before text[], becomes text, why text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  wish app.mint_request;
BEGIN
  IF NOT app.is_mint_officer() THEN
    RETURN 'forbidden';
  END IF;
  UPDATE app.mint_request r SET state = becomes, decided_at = app.clock(), rejection_reason = why
  WHERE r.id = request AND r.state = ANY (before) RETURNING * INTO wish;
  IF NOT FOUND THEN
    RETURN 'already_resolved';
  END IF;
  PERFORM app.record_facts(jsonb_build_array(jsonb_build_object('company', wish.company_id, 'type', 'mint.rejected',
    'subject', jsonb_build_object('type', 'mint_request', 'id', wish.id),
    'after', jsonb_build_object('amount', wish.amount::text, 'reason', why))));
  RETURN 'done';
END
$$;
COMMENT ON FUNCTION app.reject_mint IS
  'Rejects a request that is in one of the states `before`, as an officer. Returns done or the reason for a refusal.';
ALTER FUNCTION app.reject_mint OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.reject_mint FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.reject_mint TO atlas_app;
