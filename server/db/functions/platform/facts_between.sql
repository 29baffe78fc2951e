CREATE FUNCTION app.facts_between(kinds text[], since timestamptz, until timestamptz)
RETURNS TABLE (type text, subject_id uuid, subject_label text, actor_id uuid, before jsonb, after jsonb, occurred_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT e.type, e.subject_id, e.subject_label, e.actor_id, e.before, e.after, e.occurred_at FROM app.event e
  WHERE e.company_id = (SELECT app.current_company_id()) AND e.type = ANY (kinds)
    AND e.occurred_at >= since AND e.occurred_at < until
$$;
COMMENT ON FUNCTION app.facts_between IS
  'Facts of some types of the current company, from one instant on and before another, as far as the acting person sees them.';
REVOKE EXECUTE ON FUNCTION app.facts_between FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.facts_between TO atlas_app, atlas_registry;
