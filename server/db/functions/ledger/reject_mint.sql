CREATE FUNCTION app.reject_mint(request uuid, why text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  held constant record := app.hold_mint_request(request);
  wish constant app.mint_request := held.wish;
BEGIN
  IF held.refusal IS NOT NULL THEN
    RETURN held.refusal;
  END IF;
  IF wish.state <> 'REQUESTED' THEN
    RETURN 'already_resolved';
  END IF;
  UPDATE app.mint_request r SET state = 'REJECTED', decided_at = app.clock(), rejection_reason = why WHERE r.id = wish.id;
  PERFORM app.record_facts(jsonb_build_array(jsonb_build_object('company', wish.company_id, 'type', 'mint.rejected',
    'subject', jsonb_build_object('type', 'mint_request', 'id', wish.id),
    'after', jsonb_build_object('amount', wish.amount::text, 'reason', why))));
  RETURN 'done';
END
$$;
COMMENT ON FUNCTION app.reject_mint IS 'An officer''s no ends a request. Answers done or why not.';
ALTER FUNCTION app.reject_mint OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.reject_mint FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.reject_mint TO atlas_app;
