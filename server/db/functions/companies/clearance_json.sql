CREATE FUNCTION app.clearance_json(r app.clearance_request) RETURNS json
LANGUAGE sql STABLE AS $$
  SELECT json_build_object('department', r.department, 'role', r.role, 'reason', r.reason,
    'askedAt', app.instant_text(r.asked_at), 'state', coalesce(r.decision, 'waiting'), 'givenRole', r.given_role,
    'answer', r.answer, 'decidedAt', app.instant_text(r.decided_at))
$$;
COMMENT ON FUNCTION app.clearance_json IS
  'A request for clearance as the person who made it and management read it.';
REVOKE EXECUTE ON FUNCTION app.clearance_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.clearance_json TO atlas_app, atlas_registry;
