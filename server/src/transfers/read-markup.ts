import { gpx, kml } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import { gatherFeatures } from './gather-features.ts';
import { type ReadFile, UnreadableFile } from './import-feature.ts';
import { openArchive } from './open-archive.ts';

type MarkupDocument = Parameters<typeof kml>[0];

/** Reads KML, which is WGS84 by its standard. @throws UnreadableFile */
export function readKml(bytes: Uint8Array): ReadFile {
  const { features } = kml(parseMarkup(bytes));
  return { system: 'wgs84', systemSource: 'KML', features: gatherFeatures(features, 'wgs84') };
}

/** Reads the first document of a KMZ archive. @throws UnreadableFile */
export function readKmz(bytes: Uint8Array): ReadFile {
  const [document] = [...openArchive(bytes)].filter(([name]) => name.toLowerCase().endsWith('.kml'));
  if (document === undefined) throw new UnreadableFile('no_document', 'The archive holds no KML document.');
  return readKml(document[1]);
}

/** Reads the tracks and routes of a GPX file as outlines; GPX is WGS84. @throws UnreadableFile */
export function readGpx(bytes: Uint8Array): ReadFile {
  const { features } = gpx(parseMarkup(bytes));
  const lines = features.filter(({ geometry }) => geometry?.type !== 'Point');
  return { system: 'wgs84', systemSource: 'GPX', features: gatherFeatures(lines, 'wgs84', true) };
}

/** A document without definitions of its own, which could make a small file grow without end. */
function parseMarkup(bytes: Uint8Array): MarkupDocument {
  const text = new TextDecoder().decode(bytes);
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) {
    throw new UnreadableFile('has_doctype', 'The file brings definitions of its own, which are not read.');
  }
  try {
    const stop = (level: string, message: string) => {
      if (level !== 'warning') throw new Error(message);
    };
    // The converter uses of the browser's document what this one has.
    return new DOMParser({ onError: stop }).parseFromString(text, 'text/xml') as unknown as MarkupDocument;
  } catch {
    throw new UnreadableFile('not_xml', 'The file is not well-formed XML.');
  }
}
