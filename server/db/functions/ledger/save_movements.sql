CREATE FUNCTION app.save_movements(transfers app.transfer[], entries app.entry[], accounts app.account[], ended uuid[], holds boolean)
RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE app.account a SET debits_pending = n.debits_pending, debits_posted = n.debits_posted, credits_pending = n.credits_pending,
    credits_posted = n.credits_posted, version = n.version
  FROM unnest(accounts) AS n WHERE a.id = n.id AND a.version <> n.version;
  INSERT INTO app.transfer SELECT * FROM unnest(transfers);
  INSERT INTO app.entry SELECT * FROM unnest(entries);
  IF holds THEN
    INSERT INTO app.open_hold (transfer_id, expires_at)
      SELECT t.id, t.expires_at FROM unnest(transfers) AS t WHERE t.kind = 'pending';
  END IF;
  IF cardinality(ended) > 0 THEN
    DELETE FROM app.open_hold h WHERE h.transfer_id = ANY (ended);
  END IF;
END
$$;
COMMENT ON FUNCTION app.save_movements IS
  'Writes what a batch moved: one update per account whatever the number of movements, the movements with their '
  'entries, and the holds that they open or end.';
ALTER FUNCTION app.save_movements OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.save_movements FROM PUBLIC;
