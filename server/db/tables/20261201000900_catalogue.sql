-- What companies offer to the public, by commodity.

-- The offer that stands for an asset on sale.
CREATE TABLE app.listing (
  company_id uuid NOT NULL,
  asset_id uuid NOT NULL,
  -- US dollar cents.
  price_cents bigint NOT NULL CHECK (price_cents BETWEEN 1 AND 1000000000000),
  -- Whether it can be rented with the option to purchase.
  rop_available boolean NOT NULL,
  -- Whether everybody sees the outline, or its rounded place alone.
  shows_outline boolean NOT NULL,
  listed_at timestamptz NOT NULL DEFAULT app.clock(),
  PRIMARY KEY (company_id, asset_id),
  FOREIGN KEY (company_id, asset_id) REFERENCES app.asset (company_id, id)
);

-- Every offer that was made, and each withdrawal as an entry without a price.
CREATE TABLE app.listing_price (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  asset_id uuid NOT NULL,
  price_cents bigint CHECK (price_cents > 0),
  rop_available boolean NOT NULL,
  set_by uuid NOT NULL REFERENCES app.user_account (id),
  set_at timestamptz NOT NULL DEFAULT app.clock(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, asset_id) REFERENCES app.asset (company_id, id)
);
CREATE INDEX listing_price_by_asset ON app.listing_price (company_id, asset_id, set_at DESC);

-- ---------------------------------------------------------------- walls: who may touch which rows

ALTER TABLE app.listing ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.listing FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (price_cents, rop_available, shows_outline), DELETE ON app.listing TO atlas_app;
GRANT SELECT ON app.listing TO atlas_registry;
CREATE POLICY of_company ON app.listing TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY registry ON app.listing FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.listing FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.listing_price ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.listing_price FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.listing_price TO atlas_app;
CREATE POLICY of_company ON app.listing_price TO atlas_app
  USING (company_id = (SELECT app.current_company_id()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND set_by = (SELECT app.current_user_id()));
CREATE POLICY backup ON app.listing_price FOR SELECT TO atlas_backup USING (true);
