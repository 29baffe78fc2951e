CREATE FUNCTION app.company_of_document(document uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH viewer AS MATERIALIZED (
    SELECT ARRAY(SELECT m.company_id FROM app.membership m
        WHERE m.user_id = app.current_user_id() AND m.ended_at IS NULL) AS companies,
      EXISTS (SELECT FROM app.user_account u WHERE u.id = app.current_user_id() AND u.super_admin) AS sees_all)
  SELECT d.company_id FROM viewer v LEFT JOIN app.document d
    ON d.id = company_of_document.document AND (v.sees_all OR d.company_id = ANY (v.companies))
$$;
COMMENT ON FUNCTION app.company_of_document IS
    'The company of a document, if the actor may see it there: its members and any SUPERADMIN. What the actor may see '
    'is looked up first, so that another company''s id takes as long as one that does not exist.';
ALTER FUNCTION app.company_of_document OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.company_of_document FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.company_of_document TO atlas_app;
