CREATE FUNCTION app.client_without_link(opened app.company, client uuid, viewer uuid, viewer_session uuid)
RETURNS TABLE (phone text, sees_all boolean)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  no_company constant uuid := '00000000-0000-0000-0000-000000000000';
  member_role text;
  member_phone text;
  -- Whether the viewer requests their own account's map, in a live session.
  is_own constant boolean := coalesce(viewer = client, false) AND EXISTS (
    SELECT FROM app.session s
    WHERE s.id = viewer_session AND s.user_id = viewer AND s.ended_at IS NULL AND s.expires_at > clock_timestamp());
BEGIN
  -- Two statements instead of one join, which would look up the accounts of members only. With a null for the company
  -- the database would skip the lookup.
  SELECT m.role, m.known_phone INTO member_role, member_phone
  FROM app.membership m WHERE m.company_id = coalesce(opened.id, no_company) AND m.user_id = client AND m.ended_at IS NULL;
  IF NOT EXISTS (SELECT FROM app.user_account u WHERE u.id = client AND u.disabled_at IS NULL) THEN
    RETURN;
  END IF;
  IF member_role = 'Client' AND NOT opened.grant_required OR member_role = 'Gatekeeper' AND NOT opened.grant_required AND is_own THEN
    RETURN QUERY SELECT member_phone, false;
  ELSIF member_role NOT IN ('Client', 'Gatekeeper') AND is_own THEN
    RETURN QUERY SELECT member_phone, true;
  END IF;
END
$$;
COMMENT ON FUNCTION app.client_without_link IS
  'Which assets a member''s map shows when it is opened without a link: those of the phone, or all for staff who ask '
  'for their own map. No row when it stays closed.';
ALTER FUNCTION app.client_without_link OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.client_without_link FROM PUBLIC;
