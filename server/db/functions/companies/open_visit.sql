CREATE FUNCTION app.open_visit(company uuid, reason text, note text, minutes int) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  me constant uuid := app.current_user_id();
  opened app.company_visit;
BEGIN
  INSERT INTO app.company_visit AS v (id, company_id, person_id, reason, note, opened_at, ends_at)
  SELECT gen_random_uuid(), c.id, me, open_visit.reason, open_visit.note, clock_timestamp(),
    clock_timestamp() + make_interval(mins => minutes)
  FROM app.company c
  WHERE c.id = open_visit.company AND NOT c.desk AND app.actor_is_operator()
    AND NOT EXISTS (SELECT FROM app.membership m WHERE m.company_id = c.id AND m.user_id = me AND m.ended_at IS NULL)
  ON CONFLICT (company_id, person_id) DO UPDATE SET id = excluded.id, reason = excluded.reason, note = excluded.note,
    opened_at = excluded.opened_at, ends_at = excluded.ends_at
  RETURNING v.* INTO opened;
  IF opened.id IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM app.record_facts(jsonb_build_array(jsonb_build_object('company', opened.company_id, 'type', 'company.visited',
    'subject', jsonb_build_object('type', 'company', 'id', opened.company_id), 'after', jsonb_build_object(
      'visitID', opened.id, 'reason', opened.reason, 'note', opened.note, 'until', app.instant_text(opened.ends_at)))));
  RETURN app.visit_json(opened);
END
$$;
COMMENT ON FUNCTION app.open_visit IS
  'Opens a visit of the acting SUPERADMIN to a company that they do not belong to, in place of an earlier one, and writes its '
  'reason into the company''s history. Answers the visit; null for anyone else, for a company of their own or the platform''s '
  'desk, and for one that does not exist.';
ALTER FUNCTION app.open_visit OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.open_visit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.open_visit TO atlas_app;
