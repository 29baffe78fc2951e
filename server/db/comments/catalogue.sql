COMMENT ON TABLE app.listing IS 'The current offer of an asset on sale.';
COMMENT ON COLUMN app.listing.company_id IS 'The company that sells.';
COMMENT ON COLUMN app.listing.asset_id IS 'The asset on sale.';
COMMENT ON COLUMN app.listing.price_cents IS 'The price in US dollar cents.';
COMMENT ON COLUMN app.listing.rop_available IS 'Whether it can be rented with the option to purchase.';
COMMENT ON COLUMN app.listing.shows_outline IS 'Whether everyone sees the outline, or only its rounded position.';
COMMENT ON COLUMN app.listing.listed_at IS 'When it was put on sale.';

COMMENT ON TABLE app.listing_price IS
  'Every offer that was made for an asset, and each withdrawal as an entry without a price.';
COMMENT ON COLUMN app.listing_price.company_id IS 'The company that sells.';
COMMENT ON COLUMN app.listing_price.id IS 'Identifies the entry in the company.';
COMMENT ON COLUMN app.listing_price.asset_id IS 'The asset.';
COMMENT ON COLUMN app.listing_price.price_cents IS 'The price in US dollar cents; null for a withdrawal.';
COMMENT ON COLUMN app.listing_price.rop_available IS 'Whether it could be rented with the option to purchase.';
COMMENT ON COLUMN app.listing_price.set_by IS 'Who set the price.';
COMMENT ON COLUMN app.listing_price.set_at IS 'When it was set.';

COMMENT ON COLUMN app.offered_asset.company_id IS 'The company that sells.';
COMMENT ON COLUMN app.offered_asset.commodity IS 'Its public catalogue.';
COMMENT ON COLUMN app.offered_asset.id IS 'The asset on sale.';
COMMENT ON COLUMN app.offered_asset.asset_number IS 'Its certificate number.';
COMMENT ON COLUMN app.offered_asset.asset_name IS 'What it is called; empty when it has no name.';
COMMENT ON COLUMN app.offered_asset.category IS 'The category that the company sorts it into.';
COMMENT ON COLUMN app.offered_asset.company IS 'What the company is called.';
COMMENT ON COLUMN app.offered_asset.province IS 'The province that most of it is in; null outside all provinces.';
COMMENT ON COLUMN app.offered_asset.district IS 'The district that most of it is in; null outside all districts.';
COMMENT ON COLUMN app.offered_asset.hectares IS 'Area in hectares, to four decimals.';
COMMENT ON COLUMN app.offered_asset.price_cents IS 'The price in US dollar cents.';
COMMENT ON COLUMN app.offered_asset.rop_available IS 'Whether it can be rented with the option to purchase.';
COMMENT ON COLUMN app.offered_asset.listed_at IS 'When it was put on sale.';
COMMENT ON COLUMN app.offered_asset.shows_outline IS 'Whether everyone sees the outline, or only its rounded position.';
COMMENT ON COLUMN app.offered_asset.reserved IS 'Whether it is reserved for a buyer.';
COMMENT ON COLUMN app.offered_asset.access IS 'How it is reached; null if no one has recorded it.';
COMMENT ON COLUMN app.offered_asset.center IS 'A point on its surface in WGS84.';
COMMENT ON COLUMN app.offered_asset.ring IS 'Its boundary as a closed ring in WGS84.';
