import type { Configuration } from '../platform/config.ts';

/** The content security policy of a page: own scripts by hash, own connections, and the configured imagery's hosts. */
export function contentPolicy(configuration: Configuration, scriptHashes: readonly string[]): string {
  const imagery = configuration.basemaps.flatMap((basemap) => basemap.tiles.map(originOf));
  const hosts = [...new Set(imagery)].join(' ');
  return [
    "default-src 'none'",
    `script-src 'self'${scriptHashes.map((hash) => ` '${hash}'`).join('')}`,
    "worker-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${hosts}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${hosts}`.trim(),
    "manifest-src 'self'",
    'frame-src blob:',
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

/** `https://a.tile.example/{z}/{x}/{y}` → `https://a.tile.example`. */
function originOf(tiles: string): string {
  return new URL(tiles.replaceAll(/\{[^}]*\}/g, '0')).origin;
}
