import type { Asset } from '@atlas/contract/assets';
import type { CertificateContent, CertifiedRight } from '@atlas/contract/certificate-content';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import { encodeBase64Url, encodeUtf8, type Sha256 } from '@atlas/transparency/bytes';
import { commitTo, readLeaf, writeCanonical } from '@atlas/transparency/leaf';

/** Where an asset is. */
export interface Place {
  readonly companyID: CompanyId;
  readonly assetID: AssetId;
}

/**
 * The payload that a leaf commits to. Older entries commit to a payload with the acting account's id, which newer
 * payloads hide. Only that payload proves them.
 */
export function choosePayload<P extends object>(
  sha256: Sha256,
  entry: { readonly salt: Uint8Array; readonly leaf: string; readonly payload: P; readonly actor: string | null },
): P {
  const { salt, leaf, payload, actor } = entry;
  const isCurrent = commitTo(sha256, salt, payload) === readLeaf(leaf)?.commit;
  return isCurrent ? payload : { ...payload, actor };
}

/** base64url of SHA-256 over the canonical JSON of a boundary's latitudes and longitudes. */
function digestBoundary(sha256: Sha256, ring: readonly LatitudeLongitude[]): string {
  return encodeBase64Url(sha256(encodeUtf8(writeCanonical(ring))));
}

/** `AE-7F3C-91D0` from four random bytes. */
export function nameCertificate(random: Uint8Array): string {
  const digits = Array.from(random, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
  return `AE-${digits.slice(0, 4)}-${digits.slice(4, 8)}`;
}

/** The content of a certificate for an asset as it is. */
export function describeAsset(
  sha256: Sha256,
  certificate: string,
  company: string,
  asset: Asset,
  ring: readonly LatitudeLongitude[],
  rights: readonly CertifiedRight[],
): CertificateContent {
  return {
    certificate,
    company,
    assetNumber: asset.assetNumber,
    assetName: asset.assetName,
    category: asset.category,
    areaSquareMetres: asset.areaSquareMetres ?? 0,
    perimeterMetres: asset.perimeterMetres ?? 0,
    revision: asset.revision,
    beacons: ring.length,
    boundary: digestBoundary(sha256, ring),
    rights: [...rights],
  };
}

/** Whether two certificates differ only in their numbers. */
export function saysTheSame(left: CertificateContent, right: CertificateContent): boolean {
  return writeCanonical({ ...left, certificate: '' }) === writeCanonical({ ...right, certificate: '' });
}
