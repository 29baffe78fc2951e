-- The finder looks for base stations in all companies of a person.
GRANT SELECT ON app.base_station TO atlas_registry;
CREATE POLICY registry ON app.base_station FOR SELECT TO atlas_registry USING (true);
