import { parseMarkup } from '../../geodata/index.ts';

/** The parts of an element that are read: this platform has no DOM types. */
export interface XmlElement {
  readonly localName: string | null;
  readonly namespaceURI: string | null;
  readonly textContent: string | null;
  readonly childNodes: Iterable<XmlElement>;
  readonly getAttribute: (name: string) => string | null;
}

/** The outermost element of an XML file. @throws UnreadableFile */
export function parseTree(bytes: Uint8Array): XmlElement {
  const document = parseMarkup(bytes, undefined) as unknown as { readonly documentElement: XmlElement };
  return document.documentElement;
}

/** The elements of this name directly within one. Prefixes do not matter. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return [...element.childNodes].filter((child) => child.localName === name);
}

/** The elements at the end of a path of names such as `NtryDtls/TxDtls`. */
export function follow(element: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>((found, name) => found.flatMap((one) => childrenOf(one, name)), [element]);
}

/** The text at the end of a path; null if there is none. */
export function textAt(element: XmlElement | undefined, path: string): string | null {
  const text = element === undefined ? undefined : follow(element, path)[0]?.textContent?.replace(/\s+/g, ' ').trim();
  return text === undefined || text === '' ? null : text;
}
