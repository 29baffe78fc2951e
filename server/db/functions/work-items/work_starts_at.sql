CREATE FUNCTION app.work_starts_at(w app.work_item) RETURNS timestamptz
LANGUAGE sql STABLE AS $$ SELECT least(w.created_at, w.unanswered_since) $$;
COMMENT ON FUNCTION app.work_starts_at IS
  'From when an item''s due times count: a question that was merged into an item may have waited for longer than the item exists.';
REVOKE EXECUTE ON FUNCTION app.work_starts_at FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.work_starts_at TO atlas_app, atlas_registry;
