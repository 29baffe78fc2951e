-- The keys that nodes share are sealed with a key that is not in the database.
ALTER TABLE app.secret ADD COLUMN sealed_by bytea CHECK (octet_length(sealed_by) = 8);
-- The first start after this seals what is there, and a change of the key seals it again.
GRANT UPDATE (value, sealed_by) ON app.secret TO atlas_door;
