CREATE FUNCTION app.subject_of_notice(person uuid, company uuid, type text, id uuid, part uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  RETURN (
    SELECT CASE subject_of_notice.type
      WHEN 'work_item' THEN app.work_of_notice(company, id)
      WHEN 'proposal' THEN app.proposal_of_notice(id)
      WHEN 'mint_request' THEN app.request_of_notice(id)
      WHEN 'redemption' THEN app.request_of_notice(id)
      WHEN 'person' THEN '{}'
      WHEN 'company' THEN app.admission_of_notice(id)
      WHEN 'asset' THEN jsonb_build_object('assetNumber', app.number_of_asset(company, id), 'pass', app.pass_of_notice(company, part),
        'changeWaits', app.right_change_waits(company, id), 'guards', app.guards_asset(person, company, id),
        'holds', id IN (SELECT app.assets_held_by(person, company)))
      ELSE app.deal_of_notice(company, subject_of_notice.type, id) END
  );
END
$$;
COMMENT ON FUNCTION app.subject_of_notice IS
  'The thing that a notice is about, as it is now; null if it is gone. The register decides by it whether the person may still see it.';
ALTER FUNCTION app.subject_of_notice OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.subject_of_notice FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.subject_of_notice TO atlas_registry;
