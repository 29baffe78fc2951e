-- A fact's place in the log is shown once a signed state holds it: only then can anybody be given the proof. What was
-- signed is public.
GRANT SELECT (id, size) ON app.log_checkpoint TO atlas_app;
