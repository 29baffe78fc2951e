-- Maps of a client's assets, opened without an account by whoever holds a link.

CREATE TABLE app.client_grant (
  company_id uuid NOT NULL REFERENCES app.company (id),
  id uuid NOT NULL,
  -- What the link names: the member, or a random id where the client has no account.
  client_id uuid NOT NULL,
  member_id uuid REFERENCES app.user_account (id),
  -- The client's assets are those that carry this number. It is the number of the day the link was made: nobody reaches
  -- a neighbour's assets by changing their own.
  operator_phone text NOT NULL CHECK (operator_phone ~ '^\+[1-9][0-9]{6,14}$'),
  client_name text NOT NULL,
  label text NOT NULL,
  -- SHA-256 of a 256-bit secret, which the link alone holds.
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  created_by uuid NOT NULL REFERENCES app.user_account (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  last_used_at timestamptz,
  withdrawn_at timestamptz,
  PRIMARY KEY (company_id, id),
  CHECK (member_id IS NULL OR member_id = client_id)
);
CREATE INDEX client_grant_live ON app.client_grant (company_id, created_at DESC) WHERE withdrawn_at IS NULL;

-- When a client's map was last written into the event log: once an hour at most.
CREATE TABLE app.client_map_use (
  company_id uuid NOT NULL REFERENCES app.company (id),
  client_id uuid NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, client_id)
);

CREATE INDEX asset_by_operator ON app.asset (company_id, operator_phone) WHERE operator_phone <> '';

ALTER TABLE app.client_grant ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.client_grant FORCE ROW LEVEL SECURITY;
ALTER TABLE app.client_map_use ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.client_map_use FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE (withdrawn_at) ON app.client_grant TO atlas_app;
CREATE POLICY of_company ON app.client_grant TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
GRANT SELECT, UPDATE (last_used_at) ON app.client_grant TO atlas_registry;
CREATE POLICY registry ON app.client_grant TO atlas_registry USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON app.client_map_use TO atlas_registry;
CREATE POLICY registry ON app.client_map_use TO atlas_registry USING (true) WITH CHECK (true);

-- A client's map, by parts: the company's name with the number of assets, or a page of assets as it leaves. No row for a
-- company that is not there, a client that is none, a link that is wrong, spent or withdrawn, and a company that asks for a
-- link where there is none: the caller can not tell these apart. Who works for the company sees all of its assets, by pages
-- of 1,000 like anybody; the next begins after the last number of the one before. An opening is a fact of the company, once
-- an hour for each client.
CREATE FUNCTION app.open_client_map(company uuid, client uuid, hash bytea, part text, after_number text)
RETURNS TABLE (company_name text, asset_count bigint, assets text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  opened app.company;
  link app.client_grant;
  member_role text;
  phone text;
  sees_all boolean := false;
BEGIN
  SELECT * INTO opened FROM app.company c WHERE c.id = open_client_map.company;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT m.role, u.phone INTO member_role, phone
  FROM app.membership m JOIN app.user_account u ON u.id = m.user_id
  WHERE m.company_id = opened.id AND m.user_id = open_client_map.client AND m.ended_at IS NULL AND u.disabled_at IS NULL;
  IF hash IS NOT NULL THEN
    SELECT * INTO link FROM app.client_grant g
    WHERE g.token_hash = hash AND g.company_id = opened.id AND g.client_id = open_client_map.client
      AND g.withdrawn_at IS NULL AND g.expires_at > clock_timestamp()
      AND (g.member_id IS NULL OR member_role IS NOT NULL);
    IF NOT FOUND THEN
      RETURN;
    END IF;
    phone := link.operator_phone;
    UPDATE app.client_grant g SET last_used_at = clock_timestamp() WHERE g.company_id = link.company_id AND g.id = link.id;
  ELSIF opened.grant_required OR member_role IS NULL THEN
    RETURN;
  ELSE
    sees_all := member_role NOT IN ('Client', 'Gatekeeper');
  END IF;

  INSERT INTO app.client_map_use AS u (company_id, client_id, recorded_at)
  VALUES (opened.id, open_client_map.client, clock_timestamp())
  ON CONFLICT (company_id, client_id) DO UPDATE SET recorded_at = excluded.recorded_at
    WHERE u.recorded_at <= clock_timestamp() - interval '1 hour';
  IF FOUND THEN
    INSERT INTO app.event (company_id, type, subject_type, subject_id, subject_label, after)
    VALUES (opened.id, 'client_map.opened',
      CASE WHEN link.id IS NOT NULL AND link.member_id IS NULL THEN 'client' ELSE 'person' END,
      open_client_map.client, link.client_name, jsonb_build_object('byLink', link.id IS NOT NULL));
  END IF;

  IF part = 'company' THEN
    RETURN QUERY SELECT opened.name, (
      SELECT count(*) FROM app.asset a
      WHERE sees_all AND a.company_id = opened.id AND a.standing <> 'HISTORIC') + (
      SELECT count(*) FROM app.asset a
      WHERE NOT sees_all AND a.company_id = opened.id AND a.operator_phone <> '' AND a.operator_phone = phone
        AND a.standing <> 'HISTORIC'), '[]';
    RETURN;
  END IF;
  -- Two branches, of which one never runs: under one condition with OR the database would walk through all assets.
  RETURN QUERY SELECT opened.name, NULL::bigint, coalesce((
    SELECT '[' || string_agg(jsonb_build_object(
        'category', item.asset -> 'category',
        'asset', jsonb_build_object(
          '_id', item.asset -> '_id',
          'assetNumber', item.asset -> 'assetNumber',
          'assetName', item.asset -> 'assetName',
          'dateOfPurchase', item.asset -> 'dateOfPurchase',
          'centerCoordinates', item.asset -> 'centerCoordinates',
          'polygon', item.asset -> 'polygon',
          'approved', item.asset -> 'approved'))::text, ',' ORDER BY item.asset_number) || ']'
    FROM (
      (SELECT a.asset_number, a.listing::jsonb AS asset FROM app.asset a
      WHERE sees_all AND a.company_id = opened.id AND a.asset_number > after_number AND a.standing <> 'HISTORIC'
      ORDER BY a.asset_number LIMIT 1000)
      UNION ALL
      (SELECT a.asset_number, a.listing::jsonb FROM app.asset a
      WHERE NOT sees_all AND a.company_id = opened.id AND a.operator_phone <> '' AND a.operator_phone = phone
        AND a.asset_number > after_number AND a.standing <> 'HISTORIC'
      ORDER BY a.asset_number LIMIT 1000)
    ) item), '[]');
END
$$;

GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.open_client_map(uuid, uuid, bytea, text, text) OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
REVOKE EXECUTE ON FUNCTION app.open_client_map(uuid, uuid, bytea, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.open_client_map(uuid, uuid, bytea, text, text) TO atlas_door;
