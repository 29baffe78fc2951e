CREATE FUNCTION app.work_contains(w app.work_item, written text, words tsquery) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT to_tsvector('simple'::regconfig, regexp_replace(lower(concat_ws(' ', w.ref, written,
    app.name_in_queue(w.requester_name, w.queue_name), w.requester_phone, '0' || substr(w.requester_phone, 5))),
    '[^[:alnum:]]+', ' ', 'g')) @@ words
$$;
COMMENT ON FUNCTION app.work_contains IS
  'Whether words are in the reference of an item, the name or number of the person who asked, or in what else is given of it.';
ALTER FUNCTION app.work_contains OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.work_contains FROM PUBLIC;
