CREATE FUNCTION app.event_of_moved(request jsonb, answer jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('company', request -> 'company', 'actor', request -> 'actor',
    'subject', jsonb_build_object('type', 'transfer', 'id', request -> 'attempt'),
    'type', coalesce(request ->> 'event', 'token.transfer'),
    'after', jsonb_build_object('reference', request -> 'reference', 'transfers', answer -> 'transfers'))
$$;
COMMENT ON FUNCTION app.event_of_moved IS 'The event of a moved group. It has no SET clause, so that it is inlined.';
ALTER FUNCTION app.event_of_moved OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.event_of_moved FROM PUBLIC;
