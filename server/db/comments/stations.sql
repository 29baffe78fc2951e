COMMENT ON TABLE app.base_station IS 'A group of assets that a syndicate or an organisation runs, with its contact, members and pin.';
COMMENT ON COLUMN app.base_station.company_id IS 'The company.';
COMMENT ON COLUMN app.base_station.id IS 'Identifies the station in the company.';
COMMENT ON COLUMN app.base_station.name IS 'What the station is called.';
COMMENT ON COLUMN app.base_station.organisation IS 'Who runs it.';
COMMENT ON COLUMN app.base_station.contact_name IS 'Whom to ask for.';
COMMENT ON COLUMN app.base_station.contact_phone IS 'Phone number of the contact, as written.';
COMMENT ON COLUMN app.base_station.members IS '[{"name", "phone"}, …] in the order in which they were written.';
COMMENT ON COLUMN app.base_station.pin IS 'Where it is, in WGS84; null when it is on no map.';
COMMENT ON COLUMN app.base_station.created_at IS 'When it was entered.';
COMMENT ON COLUMN app.base_station.updated_at IS 'When it last changed.';
COMMENT ON COLUMN app.base_station.removed_at IS
    'When it was removed; null while it is in use. The row is kept so that its documents are.';

COMMENT ON TABLE app.base_station_asset IS 'Which assets a base station serves.';
COMMENT ON COLUMN app.base_station_asset.company_id IS 'The company of both.';
COMMENT ON COLUMN app.base_station_asset.station_id IS 'The station.';
COMMENT ON COLUMN app.base_station_asset.asset_id IS 'The asset.';

COMMENT ON FUNCTION app.seen_stations IS 'The base stations with an asset in seen_assets.';
