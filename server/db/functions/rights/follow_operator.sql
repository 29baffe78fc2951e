CREATE FUNCTION app.follow_operator() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  operator uuid;
BEGIN
  IF (NEW.operator_name, NEW.operator_national_id, NEW.operator_phone) <> ('', '', '') THEN
    operator := app.party_as_written(NEW.company_id, NEW.operator_name, NEW.operator_national_id, NEW.operator_phone, NULL);
  END IF;
  IF EXISTS (
    SELECT FROM app.asset_right r WHERE r.company_id = NEW.company_id AND r.asset_id = NEW.id AND r.kind = 'operation'
      AND r.ended_at IS NULL AND r.party_id = operator) THEN
    RETURN NULL;
  END IF;
  IF NEW.compliance_state IN ('APPROVED', 'NON_COMPLIANT') OR app.holders_are_settled(NEW.company_id, NEW.id) THEN
    RAISE EXCEPTION 'the holder of an approved asset changes only by a transfer' USING ERRCODE = 'AT403';
  END IF;
  -- The title follows the operator as long as the operator has all of it.
  UPDATE app.asset_right r
  SET party_id = coalesce(operator, r.party_id), ended_at = CASE WHEN operator IS NULL THEN app.transaction_clock() END
  WHERE r.company_id = NEW.company_id AND r.asset_id = NEW.id AND r.ended_at IS NULL AND (r.kind = 'operation'
    OR (r.kind = 'title' AND r.numerator = r.denominator AND r.party_id = (
      SELECT o.party_id FROM app.asset_right o
      WHERE o.company_id = NEW.company_id AND o.asset_id = NEW.id AND o.kind = 'operation' AND o.ended_at IS NULL)));
  IF NOT FOUND AND operator IS NOT NULL THEN
    INSERT INTO app.asset_right (company_id, asset_id, party_id, kind, numerator, denominator, priority)
    VALUES (NEW.company_id, NEW.id, operator, 'title', 1, 1, 1), (NEW.company_id, NEW.id, operator, 'operation', NULL, NULL, 2);
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.follow_operator IS
  'Gives the title and the operating right of an asset that was never approved to the operator that is written about it. Of any '
  'other asset it refuses, with AT403, an operator who is not the party with the operating right.';
ALTER FUNCTION app.follow_operator OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.follow_operator FROM PUBLIC;

CREATE TRIGGER operator_followed AFTER UPDATE OF operator_name, operator_national_id, operator_phone ON app.asset FOR EACH ROW
  WHEN ((OLD.operator_name, OLD.operator_national_id, OLD.operator_phone)
    <> (NEW.operator_name, NEW.operator_national_id, NEW.operator_phone))
  EXECUTE FUNCTION app.follow_operator();
