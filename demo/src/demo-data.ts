import { readFileSync } from 'node:fs';
import { SystemId } from '@atlas/contract/cartography';
import { CompanyRole } from '@atlas/contract/roles';
import { Day, EmailAddress, lineOfText } from '@atlas/contract/text';
import * as z from 'zod/mini';

/** An asset's state in the demonstration, on both axes. */
export const DemoStage = z.enum(['plotted', 'registered', 'approved', 'non-compliant', 'on-sale']);
export type DemoStage = z.infer<typeof DemoStage>;

const Phone = z.string().check(z.regex(/^\+263770{2}\d{5}$/));
const NationalId = z.string().check(z.regex(/^\d{2}-\d{6}-[A-Z]-\d{2}$/));

/** The operator of a block. */
export const Operator = z.object({ name: lineOfText(120), nationalId: NationalId, phone: Phone });
export type Operator = z.infer<typeof Operator>;

export const DemoAsset = z.object({
  category: lineOfText(80),
  number: z.string().check(z.regex(/^\d{4}$/)),
  name: lineOfText(160),
  /** The survey that it belongs to. */
  field: lineOfText(80),
  operator: Operator,
  dateOfPurchase: Day,
  standing: DemoStage,
  system: SystemId,
  /** The stated accuracy, in metres. */
  accuracyMetres: z.number(),
  surveyor: lineOfText(80),
  /** First and second value of each beacon as on the sheet, in the order of the system. */
  beacons: z.array(z.tuple([z.number(), z.number()])).check(z.minLength(4), z.maxLength(9)),
});
export type DemoAsset = z.infer<typeof DemoAsset>;

export const DemoCompany = z.object({
  name: lineOfText(160),
  email: EmailAddress,
  categories: z.array(lineOfText(80)),
  assets: z.array(DemoAsset),
});
export type DemoCompany = z.infer<typeof DemoCompany>;

const DemoStation = z.object({
  /** By the name of its file. */
  company: z.string(),
  name: lineOfText(120),
  organisation: lineOfText(160),
  /** One of those who work its fields. */
  contact: z.string(),
  /** The surveys whose assets belong to it. */
  fields: z.array(lineOfText(80)),
  pin: z.object({ lat: z.number(), lng: z.number() }),
});
export type DemoStation = z.infer<typeof DemoStation>;

const DemoListing = z.object({
  /** By the name of its file. */
  company: z.string(),
  number: z.string(),
  priceDollars: z.int(),
  ropAvailable: z.boolean(),
  showsOutline: z.boolean(),
});
export type DemoListing = z.infer<typeof DemoListing>;

const DemoAccount = z.object({
  email: EmailAddress,
  name: lineOfText(120),
  phone: Phone,
  nationalId: NationalId,
  superAdmin: z.optional(z.boolean()),
  /** Which company the account works for, by the name of its file, and in which role. */
  works: z.optional(z.object({ company: z.string(), role: CompanyRole })),
});
export type DemoAccount = z.infer<typeof DemoAccount>;

function readData<Schema extends z.ZodMiniType>(name: string, schema: Schema): z.infer<Schema> {
  return schema.parse(JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url), 'utf8')));
}

/** A company of the demonstration by the name of its file. @throws when the file is missing or not as expected */
export function readDemoCompany(name: string): DemoCompany {
  return readData(name, DemoCompany);
}

/** The accounts that the start message offers, in its order. */
export function readDemoAccounts(): readonly DemoAccount[] {
  return readData('accounts', z.array(DemoAccount));
}

/** The base stations of a company by the name of its file. */
export function readDemoStations(company: string): readonly DemoStation[] {
  return readData('base-stations', z.array(DemoStation)).filter((station) => station.company === company);
}

/** A company's offers, by the name of its file. */
export function readDemoListings(company: string): readonly DemoListing[] {
  return readData('listings', z.array(DemoListing)).filter((listing) => listing.company === company);
}
