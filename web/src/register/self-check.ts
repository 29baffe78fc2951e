import { alwaysSigning } from '@atlas/transparency/log-keys';
import { unpackReceipt } from '@atlas/transparency/receipt';
import { readVerifierKey } from '@atlas/transparency/verifier-key';
import { primitives } from './browser-primitives.ts';
import { checkCertificate } from './check-certificate.ts';

/** The key of a log that does not exist; its private half was thrown away. */
const SPECIMEN_KEY = 'self-check.invalid/log+61a713ad+AXHNQecaVdVDMR51ea+nfAenm+0R6HwccTDSxY+lQNQP';
/** A genuine certificate of that log as in an address, with characters beyond ASCII in its payload. */
const SPECIMEN = [
  'bZPdbtowFMdfBfkWAk4o0CBNWiqgySBAxldbRUImMeCQxInzAaFC6t2uJ-1mr9e7vcXssEqTipUP55z_-fkc5_gV5KAr10DEKN2CLnCUJKpTtm',
  'ukPt1JpfVrLtshCV18qvAJRfc9zdOHI9WYnM-9wXCR5Z5yKHQr6Azi05wMzuNBezIYavCLHdphgv2t5Oyxc6iTMEc-cRucbIeKHXoL6-Xk4uHD',
  'ijW_TWeeSh-CTVNpwOd80JzC6dlsGLFJVS06cFRKAlyRO2pLabbuIBTs97dfldv8yjNy5uxJsVzDy8zqsti3-voKBrvq8eBX281Ou7oMj0X_-9',
  'hanlZqYE6ttAicSRGr-t0cey0zjxeGXoVtQ9EsNX9UtifEjk5vavV5LqAGfIzEfr3aAKU26NpAgUpbkmVJkefwrgshv-oQwhcb1Gzg0CAgV13w',
  'RJZPKDVIZMAJm-szb6zvnkej2SQ-3luav22njCgtae_Cj9AIhUUZ69wcpYwXvU5wzGUy_0qyjYed64LJzVEGpUWEr2DMUrIlDkpxnSRJht3Snw',
  'vchVebID_l1WpHs_f55v4IFT5FLui-lkzRSJ-IXIa2KWZC9J9XYPsS3ylYPrjqX8XcMaYb6hbvb7-TyiP13cqfHz8FJUlwOs6CjWABEXG1oEDA',
  'BIBjd5QJwizCDm8c8ccQw2gWZ_xl4pThhJcmFuTJY8YlPLMPO2-vGmA4JwmhYXk8Nhg5NOSuJp_TLHRRSV-_BGyPlVUo6SdNiaV1zzn7zm468c',
  'cjr7_Oz4HZmXsL1dQtcLlc_gI',
].join('');

let isAble: boolean | undefined;

/**
 * Whether this browser can check at all: it must find a genuine specimen valid and an altered one not. A browser that
 * lacks something the check needs would call every certificate forged.
 */
export function canCheck(): boolean {
  isAble ??= checkSpecimen();
  return isAble;
}

/** The same without memory. */
export function checkSpecimen(): boolean {
  try {
    const key = readVerifierKey(primitives.sha256, SPECIMEN_KEY);
    const receipt = unpackReceipt(SPECIMEN);
    if (key === undefined || receipt === undefined) return false;
    const policy = { keys: alwaysSigning(key), witnesses: [] };
    const altered = { ...receipt, salt: receipt.salt.replace('A', 'B') };
    const genuine = checkCertificate(policy, { receipt, ring: undefined });
    const forged = checkCertificate(policy, { receipt: altered, ring: undefined });
    return genuine.ok && !forged.ok;
  } catch {
    return false;
  }
}
