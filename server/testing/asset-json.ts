import { abbreviateRuns, writeSpelling } from '../src/assets/abbreviations.ts';
import { writeJsonFields } from '../src/assets/columns.ts';

const FOLDER = new URL('../db/functions/assets/', import.meta.url);

/** The triggers that keep an asset's JSON, and what spells it out. */
export const ASSET_JSON = {
  added: new URL('keep_new_asset_json.sql', FOLDER),
  changed: new URL('keep_changed_asset_json.sql', FOLDER),
  spelled: new URL('spelled_asset.sql', FOLDER),
} as const;

/** The functions that follow from the columns of an asset. */
export function generateAssetJson(of: keyof typeof ASSET_JSON): string {
  return { added: generateAdded, changed: generateChanged, spelled: generateSpelled }[of]();
}

function generateAdded(): string {
  return `CREATE FUNCTION app.keep_new_asset_json() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  INSERT INTO app.asset_json (company_id, asset_id, category_id, asset_number, in_use, json)
  SELECT a.company_id, a.id, a.category_id, a.asset_number, a.standing IN ('ACTIVE', 'DISPUTED'), ${abbreviateRuns(`concat(\n${writeJsonFields('new')})`)}
  FROM added a JOIN app.asset_category c ON c.company_id = a.company_id AND c.id = a.category_id;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.keep_new_asset_json IS
  'Writes the ready-made JSON of new assets. npm run generate writes this file from server/src/assets/columns.ts.';
ALTER FUNCTION app.keep_new_asset_json OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.keep_new_asset_json FROM PUBLIC;

CREATE TRIGGER asset_json_added AFTER INSERT ON app.asset
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.keep_new_asset_json();
`;
}

function generateChanged(): string {
  return `CREATE FUNCTION app.keep_changed_asset_json() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  UPDATE app.asset_json j SET category_id = made.category_id, asset_number = made.asset_number, in_use = made.in_use, json = made.json
  FROM (
    SELECT a.company_id, a.id, a.category_id, a.asset_number, a.standing IN ('ACTIVE', 'DISPUTED') AS in_use,
      ${abbreviateRuns(`concat(\n${writeJsonFields('changed')})`)} AS json
    FROM changed a JOIN app.asset_category c ON c.company_id = a.company_id AND c.id = a.category_id OFFSET 0) made
  WHERE j.company_id = made.company_id AND j.asset_id = made.id AND j.json <> made.json;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.keep_changed_asset_json IS
  'Writes the ready-made JSON of assets again when something that it shows has changed. npm run generate writes this file '
  'from server/src/assets/columns.ts.';
ALTER FUNCTION app.keep_changed_asset_json OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.keep_changed_asset_json FROM PUBLIC;

CREATE TRIGGER asset_json_changed AFTER UPDATE ON app.asset
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.keep_changed_asset_json();
`;
}

function generateSpelled(): string {
  return `CREATE FUNCTION app.spelled_asset(asset_json text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ${writeSpelling('asset_json')}
$$;
COMMENT ON FUNCTION app.spelled_asset IS
  'The ready-made JSON of one asset, spelled out. Replies with many assets are spelled out by the server, in one pass. '
  'npm run generate writes this file from server/src/assets/abbreviations.ts.';
REVOKE EXECUTE ON FUNCTION app.spelled_asset FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.spelled_asset TO atlas_app, atlas_registry;
`;
}
