-- Writes that run outside of one transaction and carry an Idempotency-Key: uploads, sign-ins, public forms, imports.

CREATE TABLE app.claimed_call (
  -- A keyed hash of the person and the key: neither can be read here.
  id bytea PRIMARY KEY,
  request_hash bytea NOT NULL,
  -- SHA-256 of the file that an upload brought.
  content_hash bytea,
  -- Sealed with the caller's key, because some answers hold secrets. Null while the call is under way.
  reply bytea,
  -- Whose turn it is; a process that lost its turn keeps no answer.
  attempt uuid NOT NULL,
  claimed_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX claimed_call_by_age ON app.claimed_call (created_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON app.claimed_call TO atlas_registry;
GRANT SELECT, DELETE ON app.claimed_call TO atlas_door;

-- Claims a call for an attempt: 'claimed', 'busy' while another attempt works on it, 'mismatch' for another request under
-- the same key, or 'answered' with what an earlier attempt kept.
CREATE FUNCTION app.claim_call(call bytea, request bytea, try uuid, seconds int)
RETURNS TABLE (state text, content bytea, answer bytea)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  held app.claimed_call;
BEGIN
  INSERT INTO app.claimed_call (id, request_hash, attempt, claimed_until)
  VALUES (call, request, try, clock_timestamp() + seconds * interval '1 second')
  ON CONFLICT (id) DO NOTHING;
  SELECT * INTO held FROM app.claimed_call c WHERE c.id = call FOR UPDATE;
  IF NOT FOUND THEN
    -- Let go between the two statements.
    RETURN QUERY SELECT 'busy', NULL::bytea, NULL::bytea;
  ELSIF held.attempt = try THEN
    RETURN QUERY SELECT 'claimed', NULL::bytea, NULL::bytea;
  ELSIF held.request_hash <> request THEN
    RETURN QUERY SELECT 'mismatch', NULL::bytea, NULL::bytea;
  ELSIF held.reply IS NOT NULL THEN
    RETURN QUERY SELECT 'answered', held.content_hash, held.reply;
  ELSIF held.claimed_until > clock_timestamp() THEN
    RETURN QUERY SELECT 'busy', NULL::bytea, NULL::bytea;
  ELSE
    UPDATE app.claimed_call c SET attempt = try, claimed_until = clock_timestamp() + seconds * interval '1 second'
    WHERE c.id = call;
    RETURN QUERY SELECT 'claimed', NULL::bytea, NULL::bytea;
  END IF;
END
$$;

-- Keeps the answer of an attempt. Raises AT409 when the attempt lost its turn, which undoes what the transaction did.
CREATE FUNCTION app.keep_call(call bytea, try uuid, content bytea, answer bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  UPDATE app.claimed_call c SET reply = answer, content_hash = content WHERE c.id = call AND c.attempt = try;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'another attempt took this call over' USING ERRCODE = 'AT409';
  END IF;
END
$$;

-- Says that an attempt is still under way.
CREATE FUNCTION app.renew_call(call bytea, try uuid, seconds int) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  UPDATE app.claimed_call c SET claimed_until = clock_timestamp() + seconds * interval '1 second'
  WHERE c.id = call AND c.attempt = try AND c.reply IS NULL
$$;

-- Lets go of a call that was refused or failed: it may be tried again under the same key.
CREATE FUNCTION app.drop_call(call bytea, try uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  DELETE FROM app.claimed_call c WHERE c.id = call AND c.attempt = try AND c.reply IS NULL
$$;

GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.claim_call(bytea, bytea, uuid, int) OWNER TO atlas_registry;
ALTER FUNCTION app.keep_call(bytea, uuid, bytea, bytea) OWNER TO atlas_registry;
ALTER FUNCTION app.renew_call(bytea, uuid, int) OWNER TO atlas_registry;
ALTER FUNCTION app.drop_call(bytea, uuid) OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
REVOKE EXECUTE ON FUNCTION app.claim_call(bytea, bytea, uuid, int), app.keep_call(bytea, uuid, bytea, bytea),
  app.renew_call(bytea, uuid, int), app.drop_call(bytea, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.claim_call(bytea, bytea, uuid, int), app.keep_call(bytea, uuid, bytea, bytea),
  app.renew_call(bytea, uuid, int), app.drop_call(bytea, uuid) TO atlas_app, atlas_door;
