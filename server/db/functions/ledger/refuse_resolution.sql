CREATE FUNCTION app.refuse_resolution(request jsonb, kind text, base app.transfer, authority text, ended uuid[], moment timestamptz)
RETURNS text
LANGUAGE plpgsql AS $$
BEGIN
  RETURN CASE
    WHEN base.id IS NULL OR NOT (CASE kind WHEN 'reversal' THEN base.kind IN ('single', 'post') ELSE base.kind = 'pending' END)
      OR (authority = 'tenant' AND (base.company_id IS DISTINCT FROM (request ->> 'company')::uuid
        OR (base.company_id IS NULL AND base.actor_user_id IS DISTINCT FROM (request ->> 'actor')::uuid))) THEN 'not_found'
    WHEN base.id = ANY (ended) OR (CASE kind
      WHEN 'reversal' THEN EXISTS (SELECT FROM app.transfer t WHERE t.kind = 'reversal' AND t.reverses_id = base.id)
      ELSE EXISTS (SELECT FROM app.transfer t WHERE t.kind IN ('post', 'void', 'expire') AND t.pending_id = base.id) END)
      THEN 'already_resolved'
    WHEN kind = 'post' AND base.expires_at <= moment THEN 'hold_expired'
  END;
END
$$;
COMMENT ON FUNCTION app.refuse_resolution IS
    'Why a hold cannot be resolved, or a movement cannot be reversed; null if it can be. `base` is that hold or '
    'movement, `ended` what the batch has resolved or reversed so far.';
ALTER FUNCTION app.refuse_resolution OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.refuse_resolution FROM PUBLIC;
