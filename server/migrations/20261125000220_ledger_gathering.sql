-- Requests of several people in one call, and the names beside what they move.

-- Groups of several people in one call, each checked as its own request would be. Answers one for each, in order.
CREATE FUNCTION app.ledger_gather(batch jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  open_groups jsonb;
  answers jsonb;
BEGIN
  WITH asked AS (
    SELECT g, place, EXISTS (
      SELECT FROM app.session s JOIN app.user_account u ON u.id = s.user_id
      WHERE s.id = (g ->> 'session')::uuid AND s.user_id = (g ->> 'actor')::uuid
        AND s.ended_at IS NULL AND s.expires_at > now() AND u.disabled_at IS NULL
        AND (g ->> 'company' IS NULL OR u.super_admin OR EXISTS (SELECT FROM app.membership m
          WHERE m.user_id = u.id AND m.company_id = (g ->> 'company')::uuid AND m.ended_at IS NULL))
    ) AS open
    FROM jsonb_array_elements(batch -> 'groups') WITH ORDINALITY AS of_batch (g, place)
  )
  SELECT jsonb_agg(jsonb_build_object('group', g - 'event', 'open', open) ORDER BY place) INTO open_groups FROM asked;
  answers := app.ledger_write(jsonb_build_object('groups', coalesce((
    SELECT jsonb_agg(g -> 'group' ORDER BY place) FROM jsonb_array_elements(open_groups) WITH ORDINALITY AS o (g, place)
    WHERE (g ->> 'open')::boolean), '[]')), 'tenant') -> 'groups';
  RETURN jsonb_build_object('groups', (
    SELECT jsonb_agg(CASE WHEN (g ->> 'open')::boolean THEN answers -> (passed - 1)::int
      ELSE jsonb_build_object('ok', false, 'code', 'unauthenticated') END ORDER BY place)
    FROM (SELECT g, place, count(*) FILTER (WHERE (g ->> 'open')::boolean) OVER (ORDER BY place) AS passed
      FROM jsonb_array_elements(open_groups) WITH ORDINALITY AS o (g, place)) AS counted));
END
$$;

-- The wallet of somebody who shares a company with the current person, by phone; null for anybody else.
CREATE FUNCTION app.wallet_of_colleague(wanted_phone text) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  colleague uuid;
BEGIN
  SELECT u.id INTO colleague FROM app.user_account u
  WHERE u.phone = wanted_phone AND u.disabled_at IS NULL AND u.id <> app.current_user_id() AND EXISTS (
    SELECT FROM app.membership mine JOIN app.membership theirs ON theirs.company_id = mine.company_id AND theirs.ended_at IS NULL
    WHERE mine.user_id = app.current_user_id() AND mine.ended_at IS NULL AND theirs.user_id = u.id);
  RETURN CASE WHEN colleague IS NOT NULL THEN app.ledger_account(NULL, 'user', colleague::text, 1) END;
END
$$;

-- Who stands behind an account, for whoever sees a movement that it was part of.
CREATE FUNCTION app.account_label(account uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT CASE a.owner_kind
    WHEN 'company' THEN (SELECT c.name FROM app.company c WHERE c.id = a.company_id)
    WHEN 'user' THEN (SELECT u.name FROM app.user_account u WHERE u.id = a.owner_id::uuid)
    WHEN 'asset' THEN (SELECT x.asset_number FROM app.asset x WHERE x.company_id = a.company_id AND x.id = a.owner_id::uuid)
    WHEN 'node' THEN 'Stage gate'
    WHEN 'pass' THEN 'Stage gate'
    ELSE CASE a.owner_id WHEN 'MINT' THEN 'Mint' WHEN 'BURN' THEN 'Burned' ELSE 'Redemption' END END
  FROM app.account a WHERE a.id = account_label.account
$$;

REVOKE EXECUTE ON FUNCTION app.ledger_gather(jsonb), app.wallet_of_colleague(text), app.account_label(uuid) FROM PUBLIC;
GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.ledger_gather(jsonb) OWNER TO atlas_registry;
ALTER FUNCTION app.wallet_of_colleague(text) OWNER TO atlas_registry;
ALTER FUNCTION app.account_label(uuid) OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
GRANT EXECUTE ON FUNCTION app.ledger_gather(jsonb), app.wallet_of_colleague(text), app.account_label(uuid) TO atlas_app;
