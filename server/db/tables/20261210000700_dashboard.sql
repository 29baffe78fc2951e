-- How far each person has read a company's events, targets for what gates take, and the way to a person's events.

CREATE TABLE app.event_mark (
  company_id uuid NOT NULL REFERENCES app.company (id),
  person_id uuid NOT NULL REFERENCES app.user_account (id),
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, person_id)
);
ALTER TABLE app.event_mark ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.event_mark FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.event_mark TO atlas_app;
GRANT UPDATE (seen_at) ON app.event_mark TO atlas_app;
GRANT SELECT, DELETE ON app.event_mark TO atlas_registry;
CREATE POLICY own_mark ON app.event_mark TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND person_id = (SELECT app.current_user_id()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND person_id = (SELECT app.current_user_id()));
CREATE POLICY registry ON app.event_mark TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.event_mark FOR SELECT TO atlas_backup USING (true);
CREATE INDEX event_mark_by_person ON app.event_mark (person_id);

CREATE TABLE app.spending_target (
  company_id uuid NOT NULL REFERENCES app.company (id),
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  amount bigint NOT NULL CHECK (amount > 0 AND amount <= 9000000000000000),
  set_by uuid NOT NULL,
  set_at timestamptz NOT NULL DEFAULT app.clock(),
  PRIMARY KEY (company_id, month)
);
ALTER TABLE app.spending_target ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.spending_target FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON app.spending_target TO atlas_app;
GRANT UPDATE (amount, set_by, set_at) ON app.spending_target TO atlas_app;
CREATE POLICY of_management ON app.spending_target TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND (SELECT app.manages_company()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND (SELECT app.manages_company())
    AND set_by = (SELECT app.current_user_id()));
CREATE POLICY backup ON app.spending_target FOR SELECT TO atlas_backup USING (true);

CREATE INDEX event_by_actor ON app.event (company_id, actor_id, occurred_at DESC, id DESC) WHERE company_id IS NOT NULL;
-- Units sold: the few events with which an asset turned SOLD.
CREATE INDEX event_of_sale ON app.event (company_id, occurred_at) WHERE after ->> 'ownershipState' = 'SOLD';

DROP POLICY management ON app.event;
CREATE POLICY management ON app.event AS RESTRICTIVE FOR SELECT TO atlas_app
  USING (type NOT IN ('neighbour.checked', 'neighbour.plotted', 'overlap.figures_offered', 'overlap.figures_shared',
      'overlap.figures_withdrawn', 'access.refused', 'logs.exported', 'milestone.target_set')
    OR (SELECT app.manages_company()));
