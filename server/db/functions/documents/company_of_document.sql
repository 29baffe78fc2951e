CREATE FUNCTION app.company_of_document(document uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT d.company_id FROM app.document d
  WHERE d.id = company_of_document.document
    AND (EXISTS (SELECT FROM app.membership m
        WHERE m.company_id = d.company_id AND m.user_id = app.current_user_id() AND m.ended_at IS NULL)
      OR EXISTS (SELECT FROM app.user_account u WHERE u.id = app.current_user_id() AND u.super_admin))
$$;
COMMENT ON FUNCTION app.company_of_document IS
  'The company of a document, if the actor may see it there: its members and any SUPERADMIN.';
ALTER FUNCTION app.company_of_document OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.company_of_document FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.company_of_document TO atlas_app;
