CREATE FUNCTION app.sales_to_decide()
RETURNS TABLE (kind text, id uuid, asset_id uuid, title text, by text, at timestamptz, amount bigint)
LANGUAGE sql STABLE AS $$
  SELECT 'sale', r.id, NULL::uuid, r.reference, app.name_of(r.sale_proposed_by), r.sale_proposed_at, NULL::bigint
  FROM app.reservation r
  WHERE r.company_id = (SELECT app.current_company_id()) AND r.state = 'CONFIRMED' AND r.sale_proposed_by IS NOT NULL
    AND r.sale_approved_by IS NULL AND r.sale_proposed_by <> ALL ((SELECT app.same_hands())::uuid[])
    AND r.buyer_id = ANY ((SELECT app.same_hands())::uuid[]) IS NOT TRUE
$$;
COMMENT ON FUNCTION app.sales_to_decide IS
  'Sales of the current company that another person proposed, and of which the acting person is not the buyer.';
REVOKE EXECUTE ON FUNCTION app.sales_to_decide FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.sales_to_decide TO atlas_app;
