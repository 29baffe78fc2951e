import { because } from '@atlas/contract/reasons';
import { gpx, kml } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import { decodeText } from './decode-text.ts';
import { gatherFeatures, type ShapedFeature } from './gather-features.ts';
import { type FileToRead, type ReadFile, UnreadableFile } from './import-feature.ts';
import { refuseLargeMarkup } from './measure-markup.ts';

export type MarkupDocument = Parameters<typeof kml>[0];
/** The parts of an element that are read: this platform has no DOM types. */
export interface MarkupElement {
  readonly textContent: string | null;
  readonly getElementsByTagName: (name: string) => ArrayLike<MarkupElement>;
}

/** togeojson's results for overlays and links, which are not places. */
const NO_PLACEMARKS: readonly unknown[] = ['groundoverlay', 'networklink'];

/** Reads KML, which is WGS84 by its standard. @throws UnreadableFile, OpenQuestion */
export function readKml({ bytes, answers }: FileToRead): ReadFile {
  const document = parseMarkup(bytes, answers.encoding);
  const features = listPlacemarks(document);
  return { system: 'wgs84', systemSource: 'KML', features: gatherFeatures(features, 'wgs84') };
}

/** The placemarks of a KML document, in their order. */
export function listPlacemarks(document: MarkupDocument): readonly ShapedFeature[] {
  const { features } = kml(document);
  return features.filter(({ properties }) => !NO_PLACEMARKS.includes(properties?.['@geometry-type']));
}

/** Reads the tracks and routes of a GPX file as outlines; GPX is WGS84. @throws UnreadableFile, OpenQuestion */
export function readGpx({ bytes, answers }: FileToRead): ReadFile {
  const { features } = gpx(parseMarkup(bytes, answers.encoding));
  const lines = features.filter(({ geometry }) => geometry?.type !== 'Point');
  return { system: 'wgs84', systemSource: 'GPX', features: gatherFeatures(lines, 'wgs84', true) };
}

/** A document without entity definitions, which could make a small file expand without limit. */
export function parseMarkup(bytes: Uint8Array, chosen: string | undefined): MarkupDocument {
  const text = decodeText(bytes, findDeclared(bytes), chosen);
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) {
    throw new UnreadableFile(because('has_doctype'));
  }
  refuseLargeMarkup(text);
  try {
    const stop = (level: string, message: string) => {
      if (level !== 'warning') throw new Error(message);
    };
    // This document has all that the converter uses of the browser's.
    return new DOMParser({ onError: stop }).parseFromString(text, 'text/xml') as unknown as MarkupDocument;
  } catch {
    throw new UnreadableFile(because('not_xml'));
  }
}

/** The encoding that the first line declares; without a mark, UTF-16 shows by the empty half of its first character. */
function findDeclared(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0 && bytes[1] === 0x3c) return 'utf-16be';
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'utf-16le';
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200));
  return /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1];
}
