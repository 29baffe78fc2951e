CREATE FUNCTION app.stamp_work_item() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- A holder who goes on holding an item changes nothing that others act on, nor does a check that finds nothing.
    IF (to_jsonb(NEW) - ARRAY['lease_until', 'check_at']) = (to_jsonb(OLD) - ARRAY['lease_until', 'check_at']) THEN
      RETURN NEW;
    END IF;
    NEW.version := OLD.version + 1;
    NEW.updated_at := app.clock();
  END IF;
  INSERT INTO app.work_sequence AS s (company_id, last_seq) VALUES (NEW.company_id, 1)
  ON CONFLICT (company_id) DO UPDATE SET last_seq = s.last_seq + 1
  RETURNING s.last_seq INTO NEW.seq;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION app.stamp_work_item IS
    'Gives every change of an item its next version number and the company''s next change number. A longer lease alone '
    'is no change.';
ALTER FUNCTION app.stamp_work_item OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.stamp_work_item FROM PUBLIC;

CREATE TRIGGER work_item_stamped BEFORE INSERT OR UPDATE ON app.work_item
  FOR EACH ROW EXECUTE FUNCTION app.stamp_work_item();
