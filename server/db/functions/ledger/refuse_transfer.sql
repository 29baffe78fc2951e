CREATE FUNCTION app.refuse_transfer(draft app.transfer, base app.transfer, debit app.account, credit app.account, authority text)
RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN draft.amount IS NULL OR draft.amount NOT BETWEEN 1 AND 9000000000000000 OR draft.amount > base.amount THEN 'amount_refused'
    -- A missing account and another company's account get the same answer.
    WHEN debit.id IS NULL OR credit.id IS NULL OR debit.id = credit.id OR debit.ledger_id <> credit.ledger_id
      OR (authority = 'tenant' AND NOT (
        (debit.company_id IS NOT DISTINCT FROM draft.company_id AND debit.company_id IS NOT NULL OR debit.owner_kind = 'user')
        AND (credit.company_id IS NOT DISTINCT FROM draft.company_id AND credit.company_id IS NOT NULL OR credit.owner_kind = 'user')
        AND (debit.owner_kind <> 'user' OR debit.owner_id = draft.actor_user_id::text OR draft.kind NOT IN ('single', 'pending'))))
      -- The books move among themselves, and nothing else reaches them.
      OR (debit.owner_kind = 'book' OR credit.owner_kind = 'book' OR authority = 'books') AND NOT (authority = 'books'
        AND debit.owner_kind = 'book' AND credit.owner_kind = 'book'
        AND debit.company_id = draft.company_id AND credit.company_id = draft.company_id)
      THEN 'not_found'
    WHEN draft.kind IN ('single', 'pending') AND (debit.closed_at IS NOT NULL OR credit.closed_at IS NOT NULL) THEN 'account_closed'
    WHEN draft.kind IN ('single', 'pending', 'reversal') AND (
      (debit.balance_rule = 'nonneg_credit' AND debit.debits_pending + debit.debits_posted + draft.amount > debit.credits_posted)
      OR (credit.balance_rule = 'nonneg_debit' AND credit.credits_pending + credit.credits_posted + draft.amount > credit.debits_posted))
      THEN 'insufficient_funds'
  END
$$;
COMMENT ON FUNCTION app.refuse_transfer IS
    'Why a movement cannot be made between two accounts, as the earlier movements left them; null if it can be. It has '
    'no SET clause, so that it is inlined.';
ALTER FUNCTION app.refuse_transfer OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.refuse_transfer FROM PUBLIC;
