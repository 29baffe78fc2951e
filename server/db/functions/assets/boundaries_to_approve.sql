CREATE FUNCTION app.boundaries_to_approve()
RETURNS TABLE (kind text, id uuid, asset_id uuid, title text, by text, at timestamptz, amount bigint)
LANGUAGE sql STABLE AS $$
  SELECT 'boundary', a.id, a.id, a.asset_number, app.name_of(made.person), made.at, NULL::bigint
  FROM app.asset a CROSS JOIN LATERAL app.plotter_of(a.id, a.revision) AS made
  WHERE a.company_id = (SELECT app.current_company_id()) AND a.compliance_state = 'PLOTTED' AND a.standing = 'ACTIVE'
    AND made.person <> ALL ((SELECT app.same_hands())::uuid[])
$$;
COMMENT ON FUNCTION app.boundaries_to_approve IS
  'Plotted boundaries of the current company that someone else plotted, of assets in use and without a dispute.';
REVOKE EXECUTE ON FUNCTION app.boundaries_to_approve FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.boundaries_to_approve TO atlas_app;
