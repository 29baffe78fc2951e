CREATE FUNCTION app.rop_concerns_actor(contract uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.rop_contract c
    WHERE c.company_id = app.current_company_id() AND c.id = rop_concerns_actor.contract
      AND (app.verified_holder(c.buyer_phone) = ANY (app.same_hands())
        OR app.plain_identity(c.buyer_national_id)
          = app.plain_identity(app.identity_of_member(app.current_user_id(), c.company_id))))
$$;
COMMENT ON FUNCTION app.rop_concerns_actor IS
  'Whether the acting person is the buyer of a contract, by a phone number that they have proven, with any of their accounts, or by '
  'the National ID by which the company knows them.';
ALTER FUNCTION app.rop_concerns_actor OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.rop_concerns_actor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.rop_concerns_actor TO atlas_app;
