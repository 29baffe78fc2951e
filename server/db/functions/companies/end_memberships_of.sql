CREATE FUNCTION app.end_memberships_of(person uuid) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  PERFORM app.record_facts(coalesce((
    SELECT jsonb_agg(jsonb_build_object('type', 'member.left', 'company', m.company_id, 'actor', person,
      'subject', jsonb_build_object('type', 'person', 'id', person), 'before', jsonb_build_object('role', m.role)))
    FROM app.membership m WHERE m.user_id = person AND m.ended_at IS NULL), '[]'));
  PERFORM app.record_facts(coalesce((
    SELECT jsonb_agg(jsonb_build_object('type', 'invitation.withdrawn', 'company', i.company_id, 'actor', person,
      'subject', jsonb_build_object('type', 'invitation', 'id', i.id), 'before', jsonb_build_object('role', i.role),
      'after', jsonb_build_object('cause', 'account_deleted')))
    FROM app.invitation i
    WHERE (i.invited_by = person OR i.user_id = person) AND app.is_open_invitation(i)), '[]'));
  UPDATE app.invitation i SET withdrawn_at = now() WHERE i.invited_by = person AND app.is_open_invitation(i);
  DELETE FROM app.invitation i WHERE i.user_id = person OR i.accepted_by = person;
  UPDATE app.membership m SET ended_at = coalesce(m.ended_at, now()), known_phone = NULL, known_identity = NULL,
    known_by = NULL, known_at = NULL
  WHERE m.user_id = person;
END
$$;
COMMENT ON FUNCTION app.end_memberships_of IS
    'Ends the memberships of a person whose account is deleted, withdraws the invitations that they sent, and forgets '
    'the invitations to them and what companies know them by. The histories of the companies record it.';
ALTER FUNCTION app.end_memberships_of OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.end_memberships_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.end_memberships_of TO atlas_registry;
