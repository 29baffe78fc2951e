-- What the register reads for a person who asks for a copy of their own data.
GRANT SELECT (plotted_by, plotted_at) ON app.boundary TO atlas_registry;
GRANT SELECT (company_id, id, file_name, state, started_by, started_at) ON app.asset_import TO atlas_registry;
CREATE POLICY registry_imports ON app.asset_import FOR SELECT TO atlas_registry USING (true);
