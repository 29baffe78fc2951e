-- What one person finds and holds across their companies, and the facts of their own account.

GRANT CREATE ON SCHEMA app TO atlas_registry;

-- ---------------------------------------------------------------- the account's own facts

-- What was done to an account by somebody who was not signed in (a refused sign-in, a reset asked for) is its owner's to see.
CREATE POLICY own_account_events ON app.event FOR SELECT TO atlas_app
  USING (company_id IS NULL AND subject_type = 'account' AND subject_id = (SELECT app.current_user_id()));
CREATE INDEX event_by_account_actor ON app.event (actor_id, occurred_at DESC, id DESC) WHERE company_id IS NULL;
CREATE INDEX event_by_account_subject ON app.event (subject_id, occurred_at DESC, id DESC)
  WHERE company_id IS NULL AND subject_type = 'account';

-- ---------------------------------------------------------------- across the actor's companies

-- A National ID without the signs that people write between its parts.
CREATE FUNCTION app.plain_identity(written text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT regexp_replace(upper(written), '[^A-Z0-9]', '', 'g') $$;

CREATE INDEX asset_by_operator_identity ON app.asset (company_id, app.plain_identity(operator_national_id))
  WHERE operator_national_id <> '';

GRANT SELECT (company_id, id, name) ON app.asset_category TO atlas_registry;
CREATE POLICY registry_names ON app.asset_category FOR SELECT TO atlas_registry USING (true);
GRANT SELECT (company_id, asset_id, revision, accuracy_metres) ON app.boundary TO atlas_registry;
CREATE POLICY registry_accuracies ON app.boundary FOR SELECT TO atlas_registry USING (true);

-- Assets of the actor's companies in which one field contains the text: a number that begins with it first, then any
-- field that does. The inner search reads the index of numbers alone.
CREATE FUNCTION app.find_assets(wanted text, most int)
RETURNS TABLE (place bigint, id uuid, company_id uuid, company text, category_id uuid, asset_number text, asset_name text,
  operator_name text, approved boolean, standing text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT row_number() OVER (ORDER BY found.rank, a.asset_number, lower(c.name)), a.id, c.id, c.name, a.category_id,
    a.asset_number, a.asset_name, a.operator_name, a.compliance_state = 'APPROVED', a.standing
  FROM app.companies_of_actor() c
  CROSS JOIN LATERAL (
    SELECT n.company_id, n.id,
      CASE WHEN starts_with(lower(n.asset_number), lower(wanted)) THEN 0
        WHEN strpos(E'\n' || n.search_text, E'\n' || lower(wanted)) > 0 THEN 1 ELSE 2 END AS rank
    FROM app.asset n
    WHERE n.company_id = c.id AND strpos(n.search_text, lower(wanted)) > 0
    ORDER BY rank, n.asset_number LIMIT most
  ) found
  JOIN app.asset a ON a.company_id = found.company_id AND a.id = found.id
  ORDER BY 1 LIMIT most
$$;

-- Members of the companies whose people the actor manages, by name, e-mail address or phone number.
CREATE FUNCTION app.find_people(wanted text, most int)
RETURNS TABLE (place bigint, user_id uuid, name text, email text, role text, company_id uuid, company text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT row_number() OVER (ORDER BY starts_with(lower(u.name), lower(wanted)) DESC, lower(u.name), lower(c.name), u.id),
    u.id, u.name, u.email, m.role, c.id, c.name
  FROM app.companies_of_actor() c
  JOIN app.membership m ON m.company_id = c.id AND m.ended_at IS NULL
  JOIN app.user_account u ON u.id = m.user_id AND u.disabled_at IS NULL
  CROSS JOIN LATERAL (
    SELECT CASE WHEN wanted ~ '^[0-9 +()-]{4,}$' THEN ltrim(regexp_replace(wanted, '[^0-9]', '', 'g'), '0') ELSE '' END
      AS digits) typed
  WHERE c.role IN ('Director', 'Admin', 'SUPERADMIN')
    AND (strpos(lower(u.name), lower(wanted)) > 0 OR starts_with(u.email, lower(wanted))
      OR (length(typed.digits) >= 4 AND strpos(coalesce(u.phone, ''), typed.digits) > 0))
  ORDER BY 1 LIMIT most
$$;

-- Live assets of the actor's companies whose operator has the actor's phone number or National ID. Overlaps, which cost
-- most, are looked up for the first so many.
CREATE FUNCTION app.holdings_of_actor(most int)
RETURNS TABLE (place bigint, id uuid, company_id uuid, company text, category_id uuid, category text, asset_number text,
  asset_name text, approved boolean, standing text, area_square_metres double precision, accuracy_metres double precision,
  overlaps int, overlap_square_metres double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
  WITH me AS (
    SELECT u.phone, app.plain_identity(u.national_id) AS identity
    FROM app.user_account u WHERE u.id = app.current_user_id()
  ), companies AS MATERIALIZED (
    SELECT c.id, c.name FROM app.companies_of_actor() c
  ), mine AS (
    SELECT a.company_id, a.id FROM me CROSS JOIN companies c JOIN app.asset a ON a.company_id = c.id
    WHERE a.operator_phone = me.phone AND a.operator_phone <> ''
    UNION
    SELECT a.company_id, a.id FROM me CROSS JOIN companies c JOIN app.asset a ON a.company_id = c.id
    WHERE app.plain_identity(a.operator_national_id) = me.identity AND a.operator_national_id <> '' AND me.identity <> ''
  ), held AS MATERIALIZED (
    SELECT a.*, c.name AS company, row_number() OVER (ORDER BY lower(c.name), c.id, a.asset_number) AS place
    FROM mine JOIN app.asset a ON a.company_id = mine.company_id AND a.id = mine.id JOIN companies c ON c.id = a.company_id
    WHERE a.standing IN ('ACTIVE', 'DISPUTED')
  )
  SELECT h.place, h.id, h.company_id, h.company, h.category_id, k.name, h.asset_number, h.asset_name,
    h.compliance_state = 'APPROVED', h.standing, h.area_square_metres, b.accuracy_metres,
    coalesce(shared.neighbours, 0)::int, coalesce(shared.area, 0)
  FROM held h
  JOIN app.asset_category k ON k.company_id = h.company_id AND k.id = h.category_id
  LEFT JOIN app.boundary b ON b.company_id = h.company_id AND b.asset_id = h.id AND b.revision = h.revision
  LEFT JOIN LATERAL (
    SELECT count(*) AS neighbours, sum(pair.area) AS area
    FROM app.asset n
    CROSS JOIN LATERAL (SELECT ST_Area(ST_Intersection(n.ring, h.ring, 1e-9)::geography) AS area) pair
    WHERE h.place <= most AND n.ring && h.ring AND ST_Intersects(n.ring, h.ring)
      AND n.standing IN ('ACTIVE', 'DISPUTED') AND n.id <> h.id AND pair.area >= 1
  ) shared ON true
$$;

ALTER FUNCTION app.find_assets(text, int) OWNER TO atlas_registry;
ALTER FUNCTION app.find_people(text, int) OWNER TO atlas_registry;
ALTER FUNCTION app.holdings_of_actor(int) OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.plain_identity(text), app.find_assets(text, int), app.find_people(text, int),
  app.holdings_of_actor(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.plain_identity(text), app.find_assets(text, int), app.find_people(text, int),
  app.holdings_of_actor(int) TO atlas_app, atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
