CREATE FUNCTION app.read_public_profile(of_company uuid, most int, leave_out int, deciding text[]) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH offered AS MATERIALIZED (
    SELECT o AS listed, row_number() OVER (ORDER BY o.listed_at DESC, o.id) AS place
    FROM app.offered_asset o WHERE o.company_id = of_company
  )
  SELECT jsonb_build_object('companyID', c.id, 'company', c.name, 'approved', held.approved,
    'count', (SELECT count(*) FROM offered),
    'listings', (SELECT coalesce(jsonb_agg(app.listing_json(o.listed, deciding) ORDER BY o.place), '[]')
      FROM offered o WHERE o.place > leave_out AND o.place <= leave_out + most)
  )::text
  FROM app.company c CROSS JOIN LATERAL (
    SELECT coalesce(sum(s.assets), 0) AS approved FROM app.asset_part s
    WHERE s.company_id = c.id AND s.standing IN ('ACTIVE', 'DISPUTED') AND s.compliance_state = 'APPROVED'
  ) held
  WHERE c.id = of_company AND c.admission = 'ADMITTED' AND held.approved > 0
$$;
COMMENT ON FUNCTION app.read_public_profile IS
  'What everyone signed in may read of a company, as JSON text; null for one without an approved asset, which has '
  'nothing public, for one that is not admitted or is suspended, and for one that does not exist.';
ALTER FUNCTION app.read_public_profile OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.read_public_profile FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.read_public_profile TO atlas_app;
