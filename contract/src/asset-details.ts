import * as z from 'zod/mini';
import { lineOfText } from './text.ts';

/** How an asset is reached, the easiest first. */
export const ASSET_ACCESS = ['tarred_road', 'gravel_road', 'track', 'footpath'] as const;
/** The same; empty until a person records it. */
export const AssetAccess = z.enum(['', ...ASSET_ACCESS]);
export type AssetAccess = z.infer<typeof AssetAccess>;

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
  access: AssetAccess,
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
  access: AssetAccess,
} satisfies Record<AssetDetail, z.core.$ZodType>);

/** Every detail, in display order. */
export const ASSET_DETAILS = z.keyof(AssetDetails).options;

/** Details that are dates, null until someone enters one. */
export const DAY_DETAILS = ['dateOfPurchase'] as const satisfies readonly AssetDetail[];
export type DayDetail = (typeof DAY_DETAILS)[number];
/** Details that are one of a few words. */
export const CHOICE_DETAILS = ['access'] as const satisfies readonly AssetDetail[];
export type TextDetail = Exclude<AssetDetail, DayDetail>;

/** The other details: text, empty until someone enters it. */
export const TEXT_DETAILS = ASSET_DETAILS.filter((detail): detail is TextDetail => !isDayDetail(detail));

/** Whether a detail is a date. */
export function isDayDetail(detail: string): detail is DayDetail {
  return DAY_DETAILS.some((day) => day === detail);
}

/** Whether a detail is one of a few words. */
export function isChoiceDetail(detail: string): detail is (typeof CHOICE_DETAILS)[number] {
  return CHOICE_DETAILS.some((choice) => choice === detail);
}
