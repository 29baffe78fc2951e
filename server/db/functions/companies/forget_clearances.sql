CREATE FUNCTION app.forget_clearances(person uuid, pseudonym text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  UPDATE app.clearance_request r SET reason = pseudonym, answer = CASE WHEN r.answer IS NOT NULL THEN pseudonym END
  WHERE r.person_id = person
$$;
COMMENT ON FUNCTION app.forget_clearances IS
  'Removes the words of a person, and of those who answered them, from what they asked of management. The decisions stay.';
ALTER FUNCTION app.forget_clearances OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.forget_clearances FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.forget_clearances TO atlas_registry;
