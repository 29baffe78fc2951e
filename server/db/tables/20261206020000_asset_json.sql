-- A listing is an offer for sale; the ready-made JSON of an asset is called what it is.
ALTER TABLE app.asset RENAME COLUMN listing TO asset_json;
