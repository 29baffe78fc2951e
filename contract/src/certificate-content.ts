import * as z from 'zod/mini';

/** A right in an asset as its certificate lists it. */
export const CertifiedRight = z.object({
  kind: z.string(),
  /** The party's name. */
  party: z.string(),
  /** Of a title, `1/3`. */
  share: z.nullable(z.string()),
  validFrom: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
});
export type CertifiedRight = z.infer<typeof CertifiedRight>;

/** The content of a certificate; the log commits to it as the payload of the fact `certificate.issued`. */
export const CertificateContent = z.object({
  certificate: z.string(),
  company: z.string(),
  assetNumber: z.string(),
  assetName: z.string(),
  category: z.string(),
  areaSquareMetres: z.number(),
  perimeterMetres: z.number(),
  /** The boundary's revision, counted from 1. */
  revision: z.int(),
  beacons: z.int(),
  /** base64url of SHA-256 over the canonical JSON of the beacons' latitudes and longitudes in degrees, WGS84. */
  boundary: z.string(),
  /** On the day of the certificate: titles, the operating right, then burdens by priority. Absent from older ones. */
  rights: z.optional(z.array(CertifiedRight)),
});
export type CertificateContent = z.infer<typeof CertificateContent>;
