CREATE FUNCTION app.refuse_shrinking_log() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, app AS $$
BEGIN
  RAISE EXCEPTION 'the log only grows' USING ERRCODE = 'AT403';
END
$$;
COMMENT ON FUNCTION app.refuse_shrinking_log IS
  'Refuses a head or a tile of the public log that contains less than before.';

CREATE TRIGGER log_tile_only_grows BEFORE UPDATE ON app.log_tile FOR EACH ROW
  WHEN (NEW.level <> OLD.level OR NEW.index <> OLD.index
    OR substring(NEW.hashes FROM 1 FOR octet_length(OLD.hashes)) <> OLD.hashes)
  EXECUTE FUNCTION app.refuse_shrinking_log();
CREATE TRIGGER log_head_only_grows BEFORE UPDATE ON app.log_head FOR EACH ROW
  WHEN (NEW.size < OLD.size) EXECUTE FUNCTION app.refuse_shrinking_log();
