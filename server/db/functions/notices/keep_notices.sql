CREATE FUNCTION app.keep_notices(notices jsonb) RETURNS void
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  INSERT INTO app.notice (person_id, company_id, kind, cause, subject_type, subject_id, part_id, urgent, made_at, mail_at, push_at)
  SELECT n."personID", n."companyID", n.kind, n.cause, n."subjectType", n."subjectID", n."partID", n.urgent, n.at, n."mailAt", n."pushAt"
  FROM jsonb_to_recordset(notices) AS n ("personID" uuid, "companyID" uuid, kind text, cause text, "subjectType" text, "subjectID" uuid,
    "partID" uuid, urgent boolean, at timestamptz, "mailAt" timestamptz, "pushAt" timestamptz)
$$;
COMMENT ON FUNCTION app.keep_notices IS 'Stores new notices, in the transaction that took their facts out of the queue.';
ALTER FUNCTION app.keep_notices OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.keep_notices FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.keep_notices TO atlas_door;
