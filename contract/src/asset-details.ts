import * as z from 'zod/mini';
import { lineOfText } from './text.ts';

/**
 * The details of an asset that people enter, as stored and sent. Columns, events, replies, files and screens derive
 * from it.
 */
export const AssetDetails = z.object({
  assetName: z.string(),
  operatorName: z.string(),
  operatorID: z.string(),
  operatorPhone: z.string(),
  /** `YYYY-MM-DD`. */
  dateOfPurchase: z.nullable(z.string()),
});
export type AssetDetails = z.infer<typeof AssetDetails>;
export type AssetDetail = keyof AssetDetails;

/** The same details as people type them. */
export const TypedDetails = z.object({
  assetName: lineOfText(160),
  operatorName: lineOfText(120),
  operatorID: lineOfText(40),
  operatorPhone: lineOfText(40),
  dateOfPurchase: z.nullable(z.iso.date()),
} satisfies Record<AssetDetail, z.core.$ZodType>);

/** Every detail, in display order. */
export const ASSET_DETAILS = z.keyof(AssetDetails).options;

/** Details that are dates, null until someone enters one. */
export const DAY_DETAILS = ['dateOfPurchase'] as const satisfies readonly AssetDetail[];
export type DayDetail = (typeof DAY_DETAILS)[number];
export type TextDetail = Exclude<AssetDetail, DayDetail>;

/** The other details: text, empty until someone enters it. */
export const TEXT_DETAILS = ASSET_DETAILS.filter((detail): detail is TextDetail => !isDayDetail(detail));

/** Whether a detail is a date. */
export function isDayDetail(detail: string): detail is DayDetail {
  return DAY_DETAILS.some((day) => day === detail);
}
