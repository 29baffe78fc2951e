-- When the register's offices are open. Due times and reports count open time by it.

-- One row: the zone of the hours, and how often they changed.
CREATE TABLE app.office_calendar (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  zone text NOT NULL,
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  changed_at timestamptz NOT NULL DEFAULT app.clock(),
  changed_by uuid REFERENCES app.user_account (id)
);

CREATE TABLE app.office_hours (
  -- 1 is Monday, 7 is Sunday.
  weekday int NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  opens time NOT NULL,
  closes time NOT NULL,
  PRIMARY KEY (weekday, opens),
  CHECK (opens < closes)
);

CREATE TABLE app.public_holiday (
  day date PRIMARY KEY,
  name text NOT NULL CHECK (name <> '')
);

-- A day with hours of its own, in place of those of its weekday, also on a holiday. Without hours it is closed.
CREATE TABLE app.office_exception (
  day date PRIMARY KEY,
  name text NOT NULL CHECK (name <> '')
);

CREATE TABLE app.office_exception_hours (
  day date NOT NULL REFERENCES app.office_exception (day) ON DELETE CASCADE,
  opens time NOT NULL,
  closes time NOT NULL,
  PRIMARY KEY (day, opens),
  CHECK (opens < closes)
);

INSERT INTO app.office_calendar (zone) VALUES ('Africa/Harare');
INSERT INTO app.office_hours (weekday, opens, closes) SELECT day, '08:00', '16:30' FROM generate_series(1, 5) AS week (day);
INSERT INTO app.public_holiday (day, name) VALUES
  ('2026-01-01', 'New Year''s Day'),
  ('2026-02-21', 'Robert Gabriel Mugabe National Youth Day'),
  ('2026-04-03', 'Good Friday'),
  ('2026-04-04', 'Easter Saturday'),
  ('2026-04-06', 'Easter Monday'),
  ('2026-04-18', 'Independence Day'),
  ('2026-05-01', 'Workers'' Day'),
  ('2026-05-25', 'Africa Day'),
  ('2026-08-10', 'Heroes'' Day'),
  ('2026-08-11', 'Defence Forces Day'),
  ('2026-09-15', 'Munhumutapa Day'),
  ('2026-12-22', 'National Unity Day'),
  ('2026-12-25', 'Christmas Day'),
  ('2026-12-26', 'Boxing Day'),
  ('2027-01-01', 'New Year''s Day'),
  ('2027-02-21', 'Robert Gabriel Mugabe National Youth Day'),
  ('2027-02-22', 'Robert Gabriel Mugabe National Youth Day, observed'),
  ('2027-03-26', 'Good Friday'),
  ('2027-03-27', 'Easter Saturday'),
  ('2027-03-29', 'Easter Monday'),
  ('2027-04-18', 'Independence Day'),
  ('2027-04-19', 'Independence Day, observed'),
  ('2027-05-01', 'Workers'' Day'),
  ('2027-05-25', 'Africa Day'),
  ('2027-08-09', 'Heroes'' Day'),
  ('2027-08-10', 'Defence Forces Day'),
  ('2027-09-15', 'Munhumutapa Day'),
  ('2027-12-22', 'National Unity Day'),
  ('2027-12-25', 'Christmas Day'),
  ('2027-12-26', 'Boxing Day'),
  ('2027-12-27', 'Boxing Day, observed');

-- ---------------------------------------------------------------- walls: who may touch which rows

-- Functions read them for everyone; one that asks for the desk changes them.
GRANT SELECT, INSERT, UPDATE, DELETE
  ON app.office_calendar, app.office_hours, app.public_holiday, app.office_exception, app.office_exception_hours TO atlas_registry;

ALTER TABLE app.office_calendar ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.office_calendar FORCE ROW LEVEL SECURITY;
CREATE POLICY registry ON app.office_calendar TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.office_calendar FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.office_hours ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.office_hours FORCE ROW LEVEL SECURITY;
CREATE POLICY registry ON app.office_hours TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.office_hours FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.public_holiday ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.public_holiday FORCE ROW LEVEL SECURITY;
CREATE POLICY registry ON app.public_holiday TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.public_holiday FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.office_exception ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.office_exception FORCE ROW LEVEL SECURITY;
CREATE POLICY registry ON app.office_exception TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.office_exception FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.office_exception_hours ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.office_exception_hours FORCE ROW LEVEL SECURITY;
CREATE POLICY registry ON app.office_exception_hours TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.office_exception_hours FOR SELECT TO atlas_backup USING (true);
