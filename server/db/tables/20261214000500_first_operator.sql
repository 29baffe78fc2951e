-- The first SUPERADMIN is named on the register's own machine (npm run name-first-operator), by a function of the registry.
GRANT UPDATE (super_admin) ON app.user_account TO atlas_registry;
