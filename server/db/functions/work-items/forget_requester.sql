CREATE FUNCTION app.forget_requester(person uuid, pseudonym text) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  UPDATE app.work_item w SET requester_name = pseudonym,
    -- A request by email has no other address; this is none that mail could go to.
    requester_email = CASE w.channel WHEN 'email' THEN 'deleted' END,
    requester_phone = NULL
  WHERE w.requester_id = person;
  DELETE FROM app.work_filter f WHERE f.owner_id = person;
  DELETE FROM app.work_mark m WHERE m.user_id = person;
END
$$;
COMMENT ON FUNCTION app.forget_requester IS
    'Removes the name, number and address of a person from the requests that were opened for them, and deletes the views of '
    'work that they saved and how far they read it.';
ALTER FUNCTION app.forget_requester OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.forget_requester FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.forget_requester TO atlas_registry;
