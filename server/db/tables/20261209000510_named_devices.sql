-- What people call the devices that they are signed in on.

ALTER TABLE app.session ADD COLUMN given_name text CHECK (char_length(given_name) BETWEEN 1 AND 60);
GRANT UPDATE (given_name) ON app.session TO atlas_app;
