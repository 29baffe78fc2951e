CREATE FUNCTION app.notices_to_send(person uuid, moment timestamptz) RETURNS jsonb
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('atlas-notices-' || person, 0)) THEN
    RETURN NULL;
  END IF;
  RETURN jsonb_build_object(
    'address', app.proven_address_of(person),
    'browsers', (SELECT coalesce(jsonb_agg(b), '[]') FROM app.live_browsers_of(person) AS b),
    'due', (SELECT coalesce(jsonb_agg(app.notice_json(n) || jsonb_build_object('isMailDue', coalesce(n.mail_at <= moment, false),
        'isPushDue', coalesce(n.push_at <= moment, false)) ORDER BY n.made_at, n.id), '[]')
      FROM app.notice n WHERE n.person_id = notices_to_send.person AND (n.mail_at <= moment OR n.push_at <= moment)),
    'mailed', (SELECT coalesce(jsonb_agg(jsonb_build_object('companyID', n.company_id, 'at', app.instant_text(n.mailed_at))), '[]')
      FROM app.notice n WHERE n.person_id = notices_to_send.person AND n.mailed_at > moment - interval '10 minutes'),
    'pushed', (SELECT coalesce(jsonb_agg(jsonb_build_object('companyID', n.company_id, 'at', app.instant_text(n.pushed_at))), '[]')
      FROM app.notice n WHERE n.person_id = notices_to_send.person AND n.pushed_at > moment - interval '10 minutes'));
END
$$;
COMMENT ON FUNCTION app.notices_to_send IS
  'What is due to a person at a moment by mail and in their browsers, with what went out in the ten minutes before it. Null while '
  'another node is writing to the person: it holds them until its transaction ends.';
ALTER FUNCTION app.notices_to_send OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.notices_to_send FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.notices_to_send TO atlas_door;
