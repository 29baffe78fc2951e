import * as z from 'zod/mini';

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
});
export type CertificateContent = z.infer<typeof CertificateContent>;
