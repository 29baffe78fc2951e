import { writeJsonFields } from '../src/assets/columns.ts';

/** The trigger that keeps an asset's JSON. */
export const ASSET_JSON = new URL('../db/functions/assets/keep_asset_json.sql', import.meta.url);

/** The trigger that follows from the columns of an asset. */
export function generateAssetJson(): string {
  return `CREATE FUNCTION app.keep_asset_json() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.asset_json := jsonb_build_object(
${writeJsonFields()}
  )::text;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION app.keep_asset_json IS
  'Keeps the ready-made JSON of an asset in its row whenever what it shows changes. npm run generate writes this file '
  'from server/src/assets/columns.ts.';
REVOKE EXECUTE ON FUNCTION app.keep_asset_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.keep_asset_json TO atlas_app, atlas_registry;

CREATE TRIGGER asset_json BEFORE INSERT OR UPDATE ON app.asset
  FOR EACH ROW EXECUTE FUNCTION app.keep_asset_json();
`;
}
