CREATE FUNCTION app.forget_waiting_messages(addresses text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  DELETE FROM app.outbox o
  WHERE o.sent_at IS NULL AND o.payload ->> 'to' = ANY (addresses) AND o.created_at < transaction_timestamp()
$$;
COMMENT ON FUNCTION app.forget_waiting_messages IS
  'Forgets the mails and messages to phones that wait for one of these addresses and numbers, except those of this transaction.';
ALTER FUNCTION app.forget_waiting_messages OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.forget_waiting_messages FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.forget_waiting_messages TO atlas_registry;
