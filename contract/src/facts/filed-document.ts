import * as z from 'zod/mini';

/** A document as the fact of its filing describes it. */
export const FiledDocument = z.strictObject({
  documentID: z.string(),
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  sha256: z.string(),
});
