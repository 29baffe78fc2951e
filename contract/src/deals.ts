import * as z from 'zod/mini';
import { AssetId } from './identifiers.ts';
import { PARTY_KINDS } from './parties.ts';
import { lineOfText, lineOrNothing } from './text.ts';

/** The unit of prices and deposits. */
export const DEAL_UNIT = 'USD';
/** An amount in minor units of {@link DEAL_UNIT}, as digits: from one cent to ten billion dollars. */
export const DealAmount = z.string().check(z.regex(/^[1-9]\d{0,11}$/));
/** The same, or nothing yet. */
export const AmountShown = z.string().check(z.regex(/^(0|[1-9]\d{0,12})$/));

/** Who buys. The phone number is how the company reaches them, and how they find the asset once it is theirs. */
export const Buyer = z.object({
  kind: z.enum(PARTY_KINDS),
  name: lineOfText(120),
  /** National ID or registration number; empty when unknown. */
  nationalID: lineOrNothing(40),
  phone: lineOfText(40),
  /** Where the invitation goes once the asset is theirs; empty for a person who has an account. */
  email: z.union([z.literal(''), z.email().check(z.maxLength(254))]),
});
export type Buyer = z.infer<typeof Buyer>;

/** A percentage with at most four decimals. */
export const Percent = z.string().check(z.regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/));

/** The asset that a deal is about. */
export const DealAsset = z.object({ assetID: AssetId, assetNumber: z.string(), assetName: z.string() });
