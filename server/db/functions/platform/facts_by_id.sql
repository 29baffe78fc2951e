CREATE FUNCTION app.facts_by_id(ids uuid[]) RETURNS SETOF jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object('type', e.type, 'companyID', e.company_id, 'actorID', e.actor_id, 'subjectType', e.subject_type,
    'subjectID', e.subject_id, 'before', e.before, 'after', e.after, 'at', app.instant_text(e.occurred_at))
  FROM app.event e WHERE e.id = ANY (ids) ORDER BY e.occurred_at, e.id
$$;
COMMENT ON FUNCTION app.facts_by_id IS
  'The facts with these ids, in their order: {"type", "companyID", "actorID", "subjectType", "subjectID", "before", "after", "at"}.';
ALTER FUNCTION app.facts_by_id OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.facts_by_id FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.facts_by_id TO atlas_registry;
