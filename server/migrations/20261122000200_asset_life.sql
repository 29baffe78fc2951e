-- Base stations, what assets became of others, and what lies around an asset.

CREATE TABLE app.base_station (
  company_id uuid NOT NULL REFERENCES app.company (id),
  id uuid NOT NULL,
  name text NOT NULL,
  organisation text NOT NULL,
  contact_name text NOT NULL,
  contact_phone text NOT NULL,
  -- [{"name", "phone"}, …] in the order in which they were written.
  members jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(members) = 'array'),
  pin geometry(Point, 4326),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id)
);

CREATE TABLE app.base_station_asset (
  company_id uuid NOT NULL,
  station_id uuid NOT NULL,
  asset_id uuid NOT NULL,
  PRIMARY KEY (company_id, station_id, asset_id),
  FOREIGN KEY (company_id, station_id) REFERENCES app.base_station (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, asset_id) REFERENCES app.asset (company_id, id)
);
CREATE INDEX base_station_by_asset ON app.base_station_asset (company_id, asset_id);

-- Which asset came out of which, by a split or a merger.
CREATE TABLE app.asset_succession (
  company_id uuid NOT NULL,
  predecessor_id uuid NOT NULL,
  successor_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, predecessor_id, successor_id),
  FOREIGN KEY (company_id, predecessor_id) REFERENCES app.asset (company_id, id),
  FOREIGN KEY (company_id, successor_id) REFERENCES app.asset (company_id, id),
  CHECK (predecessor_id <> successor_id)
);
CREATE INDEX asset_succession_by_successor ON app.asset_succession (company_id, successor_id);
CREATE TRIGGER asset_succession_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.asset_succession
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

-- ---------------------------------------------------------------- walls

ALTER TABLE app.base_station ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.base_station FORCE ROW LEVEL SECURITY;
ALTER TABLE app.base_station_asset ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.base_station_asset FORCE ROW LEVEL SECURITY;
ALTER TABLE app.asset_succession ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.asset_succession FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON app.base_station TO atlas_app;
GRANT SELECT, INSERT, DELETE ON app.base_station_asset TO atlas_app;
GRANT SELECT, INSERT ON app.asset_succession TO atlas_app;
CREATE POLICY of_company ON app.base_station TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY of_company ON app.base_station_asset TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY of_company ON app.asset_succession TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));

-- ---------------------------------------------------------------- across the walls, by name

-- The nearest assets of every company within a reach of one of the current company's, by geodesic distance between the
-- outlines. A neighbour of another company keeps its identity: its id and number are null.
CREATE FUNCTION app.neighbours_of(asset uuid, reach_metres double precision, most int)
RETURNS TABLE (asset_id uuid, asset_number text, own_company boolean, distance_metres double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
  SELECT CASE WHEN own THEN n.id END, CASE WHEN own THEN n.asset_number END, own, apart.metres
  FROM app.asset me
  -- A degree of latitude is at least 110,574 m long; near the poles a degree of longitude shrinks to nothing.
  CROSS JOIN LATERAL (SELECT ST_Expand(me.ring,
    least(reach_metres / (110574 * greatest(cos(radians(least(89, greatest(abs(ST_YMin(me.ring)), abs(ST_YMax(me.ring))) + reach_metres / 110574))), 0.01)), 360),
    reach_metres / 110574) AS box) around
  JOIN app.asset n ON n.ring && around.box
  CROSS JOIN LATERAL (SELECT n.company_id = me.company_id AS own) whose
  CROSS JOIN LATERAL (SELECT ST_Distance(n.ring::geography, me.ring::geography) AS metres) apart
  WHERE me.company_id = app.current_company_id() AND me.id = neighbours_of.asset
    AND NOT (own AND n.id = me.id) AND n.standing IN ('ACTIVE', 'DISPUTED') AND apart.metres <= reach_metres
  ORDER BY apart.metres, n.id
  LIMIT most
$$;
-- Whoever owns a function may create in its schema while it changes hands.
GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.neighbours_of(uuid, double precision, int) OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
REVOKE EXECUTE ON FUNCTION app.neighbours_of(uuid, double precision, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.neighbours_of(uuid, double precision, int) TO atlas_app;
