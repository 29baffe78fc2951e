import { expect, test } from 'vitest';
import { judgeCertificate } from './register.ts';

test.each([
  [[], 'current'],
  [['asset.document_added', 'base_station.changed'], 'current'],
  [['asset.polygon_changed'], 'superseded'],
  [['certificate.issued'], 'superseded'],
  [['asset.transferred'], 'superseded'],
  [['certificate.issued', 'asset.compliance_lapsed'], 'revoked'],
  [['asset.split'], 'revoked'],
  [['certificate.revoked'], 'revoked'],
] as const)('after %j a certificate is %s', (types, standing) => expect(judgeCertificate(types)).toBe(standing));
