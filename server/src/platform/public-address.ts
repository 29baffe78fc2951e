import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIPv6 } from 'node:net';

const INNER = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  INNER.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  INNER.addSubnet(network, bits, 'ipv6');
}

/** Whether an address is reached over the public internet: it is not of this machine or of an inner network. */
export function isPublicAddress(address: string): boolean {
  return !INNER.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** Looks a host up like Node does, and refuses one that leads into an inner network. */
export function lookUpPublic(host: string, options: LookupOptions, found: Found): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return found(error, []);
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
      return found(Object.assign(new Error('the host leads into an inner network'), { code: 'EINNER' }), []);
    }
    if (options.all === true) found(null, addresses);
    else found(null, first.address, first.family);
  });
}
