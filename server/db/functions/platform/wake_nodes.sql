CREATE FUNCTION app.wake_nodes() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('atlas_change', CASE TG_TABLE_NAME WHEN 'work_item' THEN 'work' ELSE 'rights' END);
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.wake_nodes IS
  'Wakes every node of the register at the commit: `work` has changed, or the `rights` of people to watch it. It says no more, because '
  'each node reads what is new for itself.';
REVOKE EXECUTE ON FUNCTION app.wake_nodes FROM PUBLIC;

CREATE TRIGGER work_item_wakes AFTER INSERT OR UPDATE ON app.work_item
  FOR EACH STATEMENT EXECUTE FUNCTION app.wake_nodes();
CREATE TRIGGER membership_wakes AFTER UPDATE ON app.membership
  FOR EACH STATEMENT EXECUTE FUNCTION app.wake_nodes();
CREATE TRIGGER session_end_wakes AFTER UPDATE OF ended_at ON app.session
  FOR EACH STATEMENT EXECUTE FUNCTION app.wake_nodes();
CREATE TRIGGER account_end_wakes AFTER UPDATE OF disabled_at, super_admin ON app.user_account
  FOR EACH STATEMENT EXECUTE FUNCTION app.wake_nodes();
CREATE TRIGGER visit_end_wakes AFTER UPDATE OF ends_at ON app.company_visit
  FOR EACH STATEMENT EXECUTE FUNCTION app.wake_nodes();
