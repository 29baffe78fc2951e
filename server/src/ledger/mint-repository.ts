import type { PreparedStatement } from '../platform/database/database.ts';

/** The officers' desk as it leaves; null for who is no officer. */
export const MINT_DESK: PreparedStatement = { name: 'ledger.mint-desk', text: 'SELECT app.mint_desk()' };

/** The requests of company $1 as they leave, the latest 200. */
export const LIST_MINT_REQUESTS: PreparedStatement = {
  name: 'ledger.mint-requests',
  text: `SELECT json_build_object('requests', coalesce(json_agg(app.mint_request_json(r, app.is_mint_officer()) ORDER BY r.requested_at DESC), '[]'))::text
    FROM (SELECT * FROM app.mint_request r WHERE r.company_id = $1 ORDER BY r.requested_at DESC LIMIT 200) AS r`,
};
