CREATE FUNCTION app.stamp_work_item() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  -- What the database computes after this, and what only the register reads.
  unnoticed text[] := ARRAY['line', 'search', 'lease_until', 'check_at'];
  -- What the register works out: nobody decides by it.
  worked_out text[] := unnoticed || ARRAY['due_first', 'due_resolve', 'due_next', 'escalation'];
  was_open int := CASE WHEN TG_OP = 'UPDATE' AND app.is_open_work(OLD.state) AND OLD.snoozed_until IS NULL THEN 1 ELSE 0 END;
  was_snoozed int := CASE WHEN TG_OP = 'UPDATE' AND app.is_open_work(OLD.state) AND OLD.snoozed_until IS NOT NULL THEN 1 ELSE 0 END;
  is_open int := CASE WHEN app.is_open_work(NEW.state) AND NEW.snoozed_until IS NULL THEN 1 ELSE 0 END;
  is_snoozed int := CASE WHEN app.is_open_work(NEW.state) AND NEW.snoozed_until IS NOT NULL THEN 1 ELSE 0 END;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- A holder who goes on holding an item changes nothing that others act on, nor does a check that finds nothing.
    IF (to_jsonb(NEW) - unnoticed) = (to_jsonb(OLD) - unnoticed) THEN
      RETURN NEW;
    END IF;
    IF (to_jsonb(NEW) - worked_out) <> (to_jsonb(OLD) - worked_out) THEN
      NEW.version := OLD.version + 1;
      NEW.updated_at := app.clock();
    END IF;
  END IF;
  INSERT INTO app.work_sequence AS s (company_id, last_seq) VALUES (NEW.company_id, 1)
  ON CONFLICT (company_id) DO UPDATE SET last_seq = s.last_seq + 1
  RETURNING s.last_seq INTO NEW.seq;
  IF (was_open, was_snoozed) <> (is_open, is_snoozed) THEN
    INSERT INTO app.work_queue AS q (company_id, queue_name, open_items, snoozed_items)
    VALUES (NEW.company_id, NEW.queue_name, is_open, is_snoozed)
    ON CONFLICT (company_id, queue_name) DO UPDATE SET open_items = q.open_items + is_open - was_open,
      snoozed_items = q.snoozed_items + is_snoozed - was_snoozed;
  END IF;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION app.stamp_work_item IS
    'Gives every change of an item the company''s next change number and, unless only its due times changed, its next version '
    'number; counts the open and the snoozed items of its queue. A longer lease alone is no change.';
ALTER FUNCTION app.stamp_work_item OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.stamp_work_item FROM PUBLIC;

CREATE TRIGGER work_item_stamped BEFORE INSERT OR UPDATE ON app.work_item
  FOR EACH ROW EXECUTE FUNCTION app.stamp_work_item();
