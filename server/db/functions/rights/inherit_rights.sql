CREATE FUNCTION app.inherit_rights() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  -- The title and the operating right, if all predecessors have the same holders.
  WITH held AS (
    SELECT s.company_id, s.successor_id, r.kind, r.party_id, r.numerator, r.denominator,
      min(r.priority) AS priority, bool_or(r.settled) AS settled
    FROM added s JOIN app.asset_right r ON r.company_id = s.company_id AND r.asset_id = s.predecessor_id
    WHERE r.ended_at IS NULL AND r.kind IN ('title', 'operation')
    GROUP BY s.company_id, s.successor_id, r.kind, r.party_id, r.numerator, r.denominator
    HAVING count(*) = (SELECT count(*) FROM added o WHERE o.company_id = s.company_id AND o.successor_id = s.successor_id)
  )
  INSERT INTO app.asset_right (company_id, asset_id, party_id, kind, numerator, denominator, priority, settled)
  SELECT h.company_id, h.successor_id, h.party_id, h.kind, h.numerator, h.denominator, h.priority, h.settled
  FROM held h
  WHERE (
    SELECT app.makes_one(array_agg(t.numerator), array_agg(t.denominator)) FROM held t
    WHERE t.company_id = h.company_id AND t.successor_id = h.successor_id AND t.kind = 'title');
  -- What burdens a part burdens the whole, in the order in which it was entered.
  INSERT INTO app.asset_right (company_id, asset_id, party_id, kind, priority, terms, valid_from, valid_until, document_id, settled,
    entered_at)
  SELECT s.company_id, s.successor_id, r.party_id, r.kind,
    row_number() OVER (PARTITION BY s.company_id, s.successor_id ORDER BY min(r.entered_at), min(r.priority)) + (
      SELECT coalesce(max(t.priority), 0) FROM added o
      JOIN app.asset_right t ON t.company_id = o.company_id AND t.asset_id = o.predecessor_id
      WHERE o.company_id = s.company_id AND o.successor_id = s.successor_id AND t.ended_at IS NULL
        AND t.kind IN ('title', 'operation')),
    r.terms, r.valid_from, r.valid_until, r.document_id, bool_or(r.settled), min(r.entered_at)
  FROM added s JOIN app.asset_right r ON r.company_id = s.company_id AND r.asset_id = s.predecessor_id
  WHERE r.ended_at IS NULL AND r.kind NOT IN ('title', 'operation')
  GROUP BY s.company_id, s.successor_id, r.party_id, r.kind, r.terms, r.valid_from, r.valid_until, r.document_id;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.inherit_rights IS
  'Gives the successors of a split or a merger the rights in their predecessors.';
ALTER FUNCTION app.inherit_rights OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.inherit_rights FROM PUBLIC;

CREATE TRIGGER rights_inherited AFTER INSERT ON app.asset_succession
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.inherit_rights();
