CREATE FUNCTION app.accept_invitation(hash bytea, invitation uuid)
RETURNS TABLE (entered_company uuid, joined_as text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  found app.invitation;
  me app.user_account;
  joins int;
BEGIN
  SELECT * INTO me FROM app.user_account WHERE id = app.current_user_id();
  SELECT * INTO found FROM app.invitation i
  WHERE (hash IS NOT NULL AND i.token_hash = hash) OR (hash IS NULL AND i.id = invitation)
  FOR UPDATE;
  IF found.id IS NULL OR NOT app.is_open_invitation(found) THEN
    RETURN;
  END IF;
  IF hash IS NULL AND found.user_id IS DISTINCT FROM me.id THEN
    RETURN;
  END IF;
  IF found.email IS DISTINCT FROM me.email AND found.user_id IS DISTINCT FROM me.id THEN
    RAISE EXCEPTION 'invitation for another person' USING ERRCODE = 'AT409';
  END IF;
  -- The link of a number's invitation was mailed to the address that the account had then.
  IF found.email IS DISTINCT FROM me.email AND me.email_proven_at IS NULL THEN
    RAISE EXCEPTION 'email not proven' USING ERRCODE = 'AT412';
  END IF;
  IF found.email = me.email THEN
    PERFORM app.prove_email(me.id);
  END IF;
  UPDATE app.invitation SET accepted_at = now(), accepted_by = me.id WHERE company_id = found.company_id AND id = found.id;
  INSERT INTO app.membership AS m (company_id, user_id, role, known_phone)
  VALUES (found.company_id, me.id, found.role,
    CASE WHEN found.user_id = me.id AND app.verified_holder(found.phone) = me.id THEN found.phone END)
  ON CONFLICT (company_id, user_id) DO UPDATE SET role = excluded.role, joined_at = now(), ended_at = NULL,
    known_phone = excluded.known_phone, known_identity = NULL, known_by = NULL, known_at = NULL
    WHERE m.ended_at IS NOT NULL;
  GET DIAGNOSTICS joins = ROW_COUNT;
  PERFORM set_config('app.company_id', found.company_id::text, true);
  RETURN QUERY SELECT found.company_id, CASE WHEN joins > 0 THEN found.role END;
END
$$;
COMMENT ON FUNCTION app.accept_invitation IS
  'Accepts an invitation by its token''s hash or, among those bound to the actor''s account, by its id. Answers no '
  'row when it is spent. Raises AT409 when its link was written for another person. An existing member keeps their '
  'role. The company knows a new one by the number that it invited, if they have verified it. A mailed link proves the address '
  'that an invitation names; without one, AT412 refuses a person who has never proven theirs.';
ALTER FUNCTION app.accept_invitation OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.accept_invitation FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.accept_invitation TO atlas_app;
