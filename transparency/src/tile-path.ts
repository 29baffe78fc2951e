/** A tile has up to 2^8 hashes of one level; the tile above has one hash for each full tile. */
export const TILE_WIDTH = 256;

/** A tile of hashes by its level, or of entries, as C2SP's tlog-tiles addresses them. */
export interface TilePlace {
  readonly level: number | 'entries';
  readonly index: number;
  /** How many hashes or entries of it are wanted; a full tile has 256. */
  readonly width: number;
}

const HIGHEST_LEVEL = 5;

/** `0/x001/x234/067.p/12`: the path of a tile below `/log/tile/`. */
export function writeTilePath({ level, index, width }: TilePlace): string {
  return `${level}/${writeIndex(index)}${width === TILE_WIDTH ? '' : `.p/${width}`}`;
}

/**
 * The tile that an address below `/log/tile/` names; undefined for one that {@link writeTilePath} would not have
 * written.
 */
export function readTilePath(path: string): TilePlace | undefined {
  const parts = /^(entries|\d)\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path);
  if (parts === null) return undefined;
  const [, level = '', index = '', width] = parts;
  const place: TilePlace = {
    level: level === 'entries' ? 'entries' : Number(level),
    index: Number(index.replaceAll(/[x/]/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  };
  const isKnown = place.level === 'entries' || place.level <= HIGHEST_LEVEL;
  const isWide = place.width >= 1 && place.width <= TILE_WIDTH;
  return isKnown && isWide && Number.isSafeInteger(place.index) && writeTilePath(place) === path ? place : undefined;
}

/** Groups of three digits, all but the last with an x: 1234067 is x001/x234/067. */
export function writeIndex(index: number): string {
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  return groups.map((group, place) => (place === groups.length - 1 ? group : `x${group}`)).join('/');
}
