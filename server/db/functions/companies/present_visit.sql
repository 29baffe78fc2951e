CREATE FUNCTION app.present_visit(person uuid, company uuid) RETURNS uuid
LANGUAGE sql STABLE AS $$
  SELECT v.id FROM app.company_visit v
  WHERE v.company_id = present_visit.company AND v.person_id = present_visit.person AND v.ends_at > clock_timestamp()
$$;
COMMENT ON FUNCTION app.present_visit IS
  'The open visit of a SUPERADMIN to a company that is not theirs; null without one.';
REVOKE EXECUTE ON FUNCTION app.present_visit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.present_visit TO atlas_registry;
