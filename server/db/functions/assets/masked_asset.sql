CREATE FUNCTION app.masked_asset(asset_json text, operator_name text, operator_phone text, operator_national_id text) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  -- Control characters and quotation marks inside a text are escaped, so neither pattern can occur in another place.
  shown constant text := replace(replace(asset_json, E'\x03' || to_json(operator_national_id),
    E'\x03' || to_json(app.masked('identity', operator_national_id))),
    -- Texts that an earlier schema wrote are spelled out, with a space.
    '"operatorID": ' || to_json(operator_national_id), '"operatorID": ' || to_json(app.masked('identity', operator_national_id)));
BEGIN
  IF app.sees_company() THEN
    RETURN shown;
  END IF;
  RETURN (app.spelled_asset(shown)::jsonb || jsonb_build_object('operatorName', app.masked('name', operator_name),
    'operatorPhone', app.masked('phone', operator_phone), 'assetDocuments', (
      SELECT coalesce(jsonb_agg(d ORDER BY place), '[]')
      FROM jsonb_array_elements(app.spelled_asset(shown)::jsonb -> 'assetDocuments') WITH ORDINALITY AS filed (d, place)
      WHERE (d ->> '_id')::uuid IN (SELECT app.seen_documents()))))::text;
END
$$;
COMMENT ON FUNCTION app.masked_asset IS
  'An asset''s ready-made JSON for those who may not read all of it: the National ID masked for staff; its operator''s name and '
  'phone too for anyone else, who finds only those of its documents that concern them.';
REVOKE EXECUTE ON FUNCTION app.masked_asset FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.masked_asset TO atlas_app;
