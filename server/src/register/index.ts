export { writeCertificateAddress } from './certificate-address.ts';
export { isDeclaredLost } from './find-hold.ts';
export { issueCertificate } from './issue-certificate.ts';
export { readHead, readLeaves, readRotations } from './log-repository.ts';
export { primitives } from './primitives.ts';
export { hashTree } from './prove.ts';
export type { Register } from './register.ts';
export { fetchStored } from './tile-cache.ts';
