-- Walls: who may touch which rows.

ALTER TABLE app.user_account ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.user_account FORCE ROW LEVEL SECURITY;
ALTER TABLE app.session ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.session FORCE ROW LEVEL SECURITY;
ALTER TABLE app.company ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.company FORCE ROW LEVEL SECURITY;
ALTER TABLE app.membership ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.membership FORCE ROW LEVEL SECURITY;
ALTER TABLE app.invitation ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.invitation FORCE ROW LEVEL SECURITY;
ALTER TABLE app.event ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.event FORCE ROW LEVEL SECURITY;
ALTER TABLE app.idempotency ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.idempotency FORCE ROW LEVEL SECURITY;

-- People: the own row, and those who work or worked in the current company. No password hash ever reaches atlas_app.
GRANT SELECT (id, email, name, phone, national_id, super_admin, created_at, disabled_at) ON app.user_account TO atlas_app;
GRANT UPDATE (name, phone, national_id) ON app.user_account TO atlas_app;
CREATE POLICY person_reads ON app.user_account FOR SELECT TO atlas_app USING (
  id = (SELECT app.current_user_id())
  OR EXISTS (SELECT FROM app.membership m WHERE m.user_id = user_account.id AND m.company_id = (SELECT app.current_company_id())));
CREATE POLICY person_changes_self ON app.user_account FOR UPDATE TO atlas_app
  USING (id = (SELECT app.current_user_id())) WITH CHECK (id = (SELECT app.current_user_id()));
GRANT SELECT, INSERT, UPDATE ON app.user_account TO atlas_door;
CREATE POLICY door ON app.user_account TO atlas_door USING (true) WITH CHECK (true);
GRANT SELECT ON app.user_account TO atlas_registry;
CREATE POLICY registry ON app.user_account FOR SELECT TO atlas_registry USING (true);

GRANT SELECT, UPDATE (ended_at) ON app.session TO atlas_app;
CREATE POLICY own_sessions ON app.session TO atlas_app
  USING (user_id = (SELECT app.current_user_id())) WITH CHECK (user_id = (SELECT app.current_user_id()));
GRANT SELECT, INSERT, UPDATE ON app.session TO atlas_door;
CREATE POLICY door ON app.session TO atlas_door USING (true) WITH CHECK (true);
GRANT SELECT ON app.session TO atlas_registry;
CREATE POLICY registry ON app.session FOR SELECT TO atlas_registry USING (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON app.refresh_token, app.password_reset, app.throttle TO atlas_door;
GRANT SELECT, INSERT ON app.secret TO atlas_door;

GRANT SELECT, UPDATE ON app.company TO atlas_app;
CREATE POLICY own_companies ON app.company TO atlas_app
  USING (id = (SELECT app.current_company_id())
    OR EXISTS (SELECT FROM app.membership m
      WHERE m.company_id = company.id AND m.user_id = (SELECT app.current_user_id()) AND m.ended_at IS NULL))
  WITH CHECK (id = (SELECT app.current_company_id()));
GRANT SELECT, INSERT ON app.company TO atlas_registry;
CREATE POLICY registry_reads ON app.company FOR SELECT TO atlas_registry USING (true);
CREATE POLICY registry_founds ON app.company FOR INSERT TO atlas_registry WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE ON app.membership TO atlas_app;
CREATE POLICY members_of_company ON app.membership TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY own_memberships ON app.membership FOR SELECT TO atlas_app USING (user_id = (SELECT app.current_user_id()));
GRANT SELECT, INSERT, UPDATE ON app.membership TO atlas_registry;
CREATE POLICY registry ON app.membership TO atlas_registry USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE ON app.invitation TO atlas_app;
CREATE POLICY invitations_of_company ON app.invitation TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
GRANT SELECT, UPDATE ON app.invitation TO atlas_registry;
CREATE POLICY registry ON app.invitation TO atlas_registry USING (true) WITH CHECK (true);

GRANT SELECT, INSERT ON app.event TO atlas_app;
-- The register itself acts in a company without a person: cycles open and fall due by the calendar.
CREATE POLICY events_of_company ON app.event TO atlas_app
  USING (company_id = (SELECT app.current_company_id())
    OR (company_id IS NULL AND actor_id = (SELECT app.current_user_id())))
  WITH CHECK ((actor_id = (SELECT app.current_user_id())
      OR (actor_id IS NULL AND (SELECT app.current_user_id()) IS NULL AND company_id IS NOT NULL))
    AND (company_id IS NULL OR company_id = (SELECT app.current_company_id())));
GRANT INSERT ON app.event TO atlas_door;
CREATE POLICY door ON app.event FOR INSERT TO atlas_door WITH CHECK (company_id IS NULL);
GRANT INSERT ON app.event TO atlas_registry;
CREATE POLICY registry ON app.event FOR INSERT TO atlas_registry WITH CHECK (true);

GRANT INSERT ON app.outbox TO atlas_app, atlas_registry;
GRANT SELECT, INSERT, UPDATE, DELETE ON app.outbox TO atlas_door;

GRANT SELECT, INSERT, UPDATE ON app.idempotency TO atlas_app;
CREATE POLICY own_answers ON app.idempotency TO atlas_app
  USING (actor_id = (SELECT app.current_user_id())) WITH CHECK (actor_id = (SELECT app.current_user_id()));
GRANT SELECT, DELETE ON app.idempotency TO atlas_door;
CREATE POLICY door ON app.idempotency FOR SELECT TO atlas_door USING (true);
CREATE POLICY door_sweeps ON app.idempotency FOR DELETE TO atlas_door USING (true);
