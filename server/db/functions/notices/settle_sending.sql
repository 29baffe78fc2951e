CREATE FUNCTION app.settle_sending(outcomes jsonb) RETURNS void
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  UPDATE app.notice n SET
    mail_at = CASE WHEN o.way = 'mail' THEN o.until ELSE n.mail_at END,
    mailed_at = CASE WHEN o.way = 'mail' AND o.sent THEN o.at ELSE n.mailed_at END,
    push_at = CASE WHEN o.way = 'push' THEN o.until ELSE n.push_at END,
    pushed_at = CASE WHEN o.way = 'push' AND o.sent THEN o.at ELSE n.pushed_at END
  FROM (
    SELECT s.id, s.way, s.at, s.until, s.sent FROM jsonb_to_recordset(outcomes)
      AS s (id uuid, way text, at timestamptz, until timestamptz, sent boolean)
  ) AS o
  WHERE n.id = o.id
$$;
COMMENT ON FUNCTION app.settle_sending IS
  'What became of due notices: [{"id", "way": "mail" | "push", "at", "until", "sent"}, …] with at most one row for each notice. '
  'A notice that is held goes out at `until`.';
ALTER FUNCTION app.settle_sending OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.settle_sending FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.settle_sending TO atlas_door;
