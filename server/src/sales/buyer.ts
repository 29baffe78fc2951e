import type { Buyer } from '@atlas/contract/deals';
import { isMasked } from '@atlas/contract/masks';
import { because } from '@atlas/contract/reasons';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { normalisePhone } from '../platform/phone.ts';

/** A buyer as typed, with the number in E.164. Masked data would name the wrong person. */
export function readBuyer(typed: Buyer): Buyer | Refusal<'step_refused' | 'phone_invalid'> {
  if ([typed.name, typed.nationalID, typed.phone].some((text) => isMasked(text))) {
    return refuse('step_refused', { reason: because('buyer_masked') });
  }
  const phone = normalisePhone(typed.phone);
  return phone === undefined
    ? refuse('phone_invalid', { reasons: [{ path: 'buyer.phone', ...because('phone_unreachable') }] })
    : { ...typed, phone };
}

/** The columns of a buyer. */
export function writeBuyer({ kind, name, nationalID, phone, email }: Buyer) {
  return {
    buyer_kind: kind,
    buyer_name: name,
    buyer_national_id: nationalID,
    buyer_phone: phone,
    buyer_email: email,
  };
}

/** SQL that makes a buyer's JSON from the columns of a row. */
export function showBuyer(row: 'o' | 'r'): string {
  return `jsonb_build_object('kind', ${row}.buyer_kind, 'name', ${row}.buyer_name, 'nationalID', ${row}.buyer_national_id,
    'phone', ${row}.buyer_phone, 'email', ${row}.buyer_email)`;
}
