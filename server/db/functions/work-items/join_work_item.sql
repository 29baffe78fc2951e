CREATE FUNCTION app.join_work_item(company uuid, queue text, phone text, channels text[]) RETURNS app.work_item
LANGUAGE plpgsql SET search_path = pg_catalog, app AS $$
DECLARE
  held app.work_item;
BEGIN
  IF phone IS NOT NULL THEN
    -- Two senders with one number at the same time take turns.
    PERFORM pg_advisory_xact_lock(hashtextextended(company::text || queue || phone, 0));
    SELECT * INTO held FROM app.work_item w
    WHERE w.company_id = company AND w.queue_name = queue AND w.requester_phone = phone AND w.channel = ANY (channels)
      AND app.is_open_work(w.state)
    ORDER BY w.created_at LIMIT 1 FOR UPDATE;
  END IF;
  RETURN held;
END
$$;
COMMENT ON FUNCTION app.join_work_item IS
  'The open item that a queue has under a phone number from one of these channels, locked; null if there is none. A number '
  'that someone typed proves nothing, so they never join what its owner wrote elsewhere. Until the transaction ends, no '
  'other one is opened under the number.';
ALTER FUNCTION app.join_work_item OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.join_work_item FROM PUBLIC;
