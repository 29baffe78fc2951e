import type { PreparedStatement } from '../../platform/database/database.ts';

/** How work items name what they are about. */
export const COLLECTED = 'rop_contract';

/**
 * The contracts of the current company that owe something overdue or late fees, the longest overdue first, with the
 * work that is open about each; contract $1 alone, or all. Amounts are digits.
 */
export const COLLECTIONS: PreparedStatement = {
  name: 'finance.collections',
  text: `SELECT coalesce(json_agg(json_build_object('contractID', c.contract_id, 'reference', c.reference, 'assetID', c.asset_id,
      'assetNumber', c.asset_number, 'buyerName', c.buyer_name, 'buyerPhone', c.buyer_phone, 'status', c.status, 'unit', c.unit,
      'arrears', c.arrears::text, 'lateFees', c.late_fees::text, 'daysPastDue', c.days_past_due, 'lastPaidOn', c.last_paid_on::text,
      'work', CASE WHEN w.item IS NOT NULL THEN json_build_object('workItemID', w.item, 'ref', w.ref, 'queueName', w.queue_name,
        'holder', w.holder) END) ORDER BY c.days_past_due DESC, c.arrears DESC, c.reference), '[]')::text
    FROM app.rop_contracts() c LEFT JOIN app.open_work_about('${COLLECTED}') w ON w.subject_id = c.contract_id
    WHERE c.status IN ('ACTIVE', 'DEFAULT') AND (c.days_past_due > 0 OR c.arrears > 0 OR c.late_fees > 0)
      AND ($1::uuid IS NULL OR c.contract_id = $1::uuid)`,
};
