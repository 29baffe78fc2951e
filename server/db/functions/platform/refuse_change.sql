CREATE FUNCTION app.refuse_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are history and never change', TG_TABLE_NAME USING ERRCODE = 'AT403';
END
$$;
COMMENT ON FUNCTION app.refuse_change IS 'Refuses every change of rows that are history, with AT403.';
REVOKE EXECUTE ON FUNCTION app.refuse_change FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.refuse_change TO atlas_app, atlas_door, atlas_registry;

-- app.refuse_lasting_event decides which of them may be deleted.
CREATE TRIGGER event_is_history BEFORE UPDATE OR TRUNCATE ON app.event
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER boundary_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.boundary
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER asset_succession_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.asset_succession
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
-- The name of a writer goes with their account.
CREATE TRIGGER work_message_is_history BEFORE UPDATE OF company_id, id, item_id, author, author_id, link_id, heading, body,
  private, sent_at, channel OR DELETE OR TRUNCATE ON app.work_message
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER listing_price_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.listing_price
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER attempt_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.transfer_attempt
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER transfer_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.transfer
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER entry_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.entry
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER account_stays BEFORE DELETE OR TRUNCATE ON app.account
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER rate_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.redemption_rate
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER approval_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.mint_approval
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER log_rotation_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.log_rotation
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER log_entry_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.log_entry
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER log_checkpoint_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.log_checkpoint
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER log_tile_is_kept BEFORE DELETE OR TRUNCATE ON app.log_tile
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER log_head_is_kept BEFORE DELETE OR TRUNCATE ON app.log_head
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER gate_tree_version_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.gate_tree_version
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER gate_evidence_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.gate_evidence
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER gate_verdict_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.gate_verdict
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER log_recovery_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.log_recovery
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER asset_right_stays BEFORE DELETE OR TRUNCATE ON app.asset_right
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER right_change_stays BEFORE DELETE OR TRUNCATE ON app.right_change
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER book_entry_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.book_entry
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER book_line_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.book_line
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER asset_cost_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.asset_cost
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER exchange_rate_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.exchange_rate
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
