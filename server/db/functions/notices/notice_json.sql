CREATE FUNCTION app.notice_json(n app.notice) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object('_id', n.id, 'personID', n.person_id, 'companyID', n.company_id,
    'company', app.name_of_company(n.company_id), 'kind', n.kind, 'cause', n.cause,
    'subject', jsonb_build_object('type', n.subject_type, 'id', n.subject_id), 'isUrgent', n.urgent,
    'at', app.instant_text(n.made_at), 'readAt', app.instant_text(n.read_at),
    'role', CASE WHEN n.company_id IS NULL THEN NULL ELSE app.role_of(n.person_id, n.company_id) END,
    'isOfficer', n.subject_type IN ('mint_request', 'proposal') AND app.person_is_mint_officer(n.person_id),
    'state', app.subject_of_notice(n.person_id, n.company_id, n.subject_type, n.subject_id, n.part_id))
$$;
COMMENT ON FUNCTION app.notice_json IS
  'A notice with the person''s present role and the present state of its subject, from which the register decides what of it to show.';
ALTER FUNCTION app.notice_json OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.notice_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.notice_json TO atlas_registry;
