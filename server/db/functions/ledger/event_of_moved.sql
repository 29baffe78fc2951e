CREATE FUNCTION app.event_of_moved(request jsonb, answer jsonb) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN jsonb_build_object('company', request -> 'company', 'actor', request -> 'actor',
    'subject', jsonb_build_object('type', 'transfer', 'id', request -> 'attempt'),
    'type', coalesce(request ->> 'event', 'token.transfer'),
    'after', CASE WHEN request ? 'entry'
      THEN jsonb_build_object('entry', request -> 'entry', 'transfers', (
        SELECT jsonb_agg(jsonb_build_object('_id', t -> '_id', 'hash', t -> 'hash') ORDER BY place)
        FROM jsonb_array_elements(answer -> 'transfers') WITH ORDINALITY AS moved (t, place)))
      ELSE jsonb_build_object('reference', request -> 'reference', 'transfers', answer -> 'transfers') END);
END
$$;
COMMENT ON FUNCTION app.event_of_moved IS
  'The event of a moved group. That of an entry of the books names its movements by their hashes and tells no amounts.';
ALTER FUNCTION app.event_of_moved OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.event_of_moved FROM PUBLIC;
