import * as z from 'zod/mini';

const Named = {
  changeID: z.string(),
  kind: z.string(),
  /** The parties by their ids, in the company that the fact belongs to. */
  fromParty: z.nullable(z.string()),
  toParty: z.nullable(z.string()),
  /** Of the whole asset, `1/3`; null for everything but a title. */
  share: z.nullable(z.string()),
};

/** A change of rights as the fact of its proposal, refusal or withdrawal describes it. */
export const ProposedChange = z.strictObject({ ...Named, action: z.string(), reason: z.optional(z.string()) });

/** A change of rights as the fact of its entry describes it. */
export const EnteredChange = z.strictObject({
  ...Named,
  documentID: z.string(),
  /** Of the document's bytes, in hexadecimal. */
  documentSha256: z.string(),
  withOperation: z.boolean(),
});
