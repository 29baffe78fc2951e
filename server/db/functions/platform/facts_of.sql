CREATE FUNCTION app.facts_of(subject uuid)
RETURNS TABLE (type text, actor_id uuid, before jsonb, after jsonb, occurred_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT e.type, e.actor_id, e.before, e.after, e.occurred_at FROM app.event e
  WHERE e.company_id = (SELECT app.current_company_id()) AND e.subject_id = facts_of.subject
$$;
COMMENT ON FUNCTION app.facts_of IS 'Facts about one thing of the current company, as far as the acting person sees them.';
REVOKE EXECUTE ON FUNCTION app.facts_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.facts_of TO atlas_app, atlas_registry;
