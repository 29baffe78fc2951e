import { posix } from 'node:path';
import { because, type Reason } from '@atlas/contract/reasons';
import { gatherFeatures, type ShapedFeature } from './gather-features.ts';
import { type FileToRead, type ReadFile, UnreadableFile } from './import-feature.ts';
import { openArchive } from './open-archive.ts';
import { listPlacemarks, type MarkupDocument, type MarkupElement, parseMarkup } from './read-markup.ts';

const NAMED_LINKS = 5;

/**
 * Reads every document of a KMZ archive: `doc.kml` or else the first, then those it links to, in their order, then the
 * rest. Links that lead out of the archive are named and never followed. @throws UnreadableFile, OpenQuestion
 */
export function readKmz({ bytes, answers }: FileToRead): ReadFile {
  const files = openArchive(bytes, (name) => /\.kml$/i.test(name) && !/(^|\/)(__MACOSX\/|\._)/.test(name));
  const names = [...files.keys()];
  const first = names.find((name) => name.toLowerCase() === 'doc.kml') ?? names[0];
  if (first === undefined) throw new UnreadableFile(because('no_document'));
  const read = new Set<string>();
  const outside = new Set<string>();
  const features: ShapedFeature[] = [];
  const due = [first];
  for (;;) {
    const name = due.shift() ?? names.find((one) => !read.has(one));
    if (name === undefined) break;
    const content = files.get(name);
    if (content === undefined || read.has(name)) continue;
    read.add(name);
    const document = parseMarkup(content, answers.encoding);
    features.push(...listPlacemarks(document));
    for (const link of listLinks(document)) {
      const target = resolveLink(name, link);
      if (target !== undefined && files.has(target)) due.push(target);
      else outside.add(link);
    }
  }
  const notes = [
    ...(read.size > 1 ? [because('several_documents', { documents: read.size })] : []),
    ...(outside.size === 0 ? [] : [nameOutside([...outside])]),
  ];
  return { system: 'wgs84', systemSource: 'KML', features: gatherFeatures(features, 'wgs84'), notes };
}

/** Addresses that the document's network links name. */
function listLinks(document: MarkupDocument): readonly string[] {
  const links: Iterable<MarkupElement> = Array.from(document.getElementsByTagName('NetworkLink'));
  return [...links].flatMap((link) => {
    const address = link.getElementsByTagName('href')[0]?.textContent?.trim() ?? '';
    return address === '' ? [] : [address];
  });
}

/** The name in the archive that a link from a document means; undefined for one that leads elsewhere. */
function resolveLink(from: string, link: string): string | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(link) || link.startsWith('//')) return undefined;
  const [path = ''] = link.replaceAll('\\', '/').split(/[?#]/);
  const joined = posix.normalize(posix.join(posix.dirname(from), decodePath(path)));
  return joined.startsWith('..') ? undefined : joined.replace(/^\//, '');
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function nameOutside(links: readonly string[]): Reason {
  const named = links.slice(0, NAMED_LINKS).map((link) => link.slice(0, 200));
  const count = links.length - named.length;
  return because('links_outside', { links: named.join(', '), more: count > 0 ? 'some' : 'none', count });
}
