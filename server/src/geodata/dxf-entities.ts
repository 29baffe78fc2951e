import { because } from '@atlas/contract/reasons';
import { decodeText, readUtf8 } from './decode-text.ts';
import { UnreadableFile } from './import-feature.ts';

/** A group of a drawing: what the value means by its code (DXF reference, "Group codes"), and the value as written. */
export type Group = readonly [code: number, value: string];

/** One entity of a drawing; with the vertices of an old polyline. */
export interface Entity {
  readonly type: string;
  readonly groups: readonly Group[];
  readonly vertices: readonly Entity[];
}

/** Code pages of drawings from before 2007; later ones are UTF-8. */
const PAGES: Readonly<Record<string, string>> = { 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5' };
const FIRST_IN_UTF8 = 'AC1021';

/** The entities of a drawing's model space. @throws UnreadableFile, OpenQuestion */
export function readEntities(bytes: Uint8Array, chosen: string | undefined): readonly Entity[] {
  const lines = readDrawing(bytes, chosen).split(/\r\n|\n|\r/);
  const start = findEntities(lines);
  const entities: { readonly type: string; readonly groups: Group[]; readonly vertices: Entity[] }[] = [];
  for (let line = start; ; line += 2) {
    const [code, value] = readGroup(lines, line);
    if (code !== 0) {
      entities.at(-1)?.groups.push([code, value]);
      continue;
    }
    if (value === 'ENDSEC' || value === 'EOF') break;
    entities.push({ type: value, groups: [], vertices: [] });
  }
  return gatherVertices(entities).filter((entity) => readNumber(entity, 67) !== 1);
}

/** The first value of a code as a number. */
export function readNumber({ groups }: Entity, code: number): number | undefined {
  const found = groups.find(([one]) => one === code)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** The first value of a code as text, with its escaped characters. */
export function readName({ groups }: Entity, code: number): string | undefined {
  const found = groups.find(([one]) => one === code)?.[1];
  return found?.replace(/\\U\+([\da-f]{4})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function readDrawing(bytes: Uint8Array, chosen: string | undefined): string {
  if (chosen !== undefined) return decodeText(bytes, undefined, chosen);
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 50_000));
  const version = /\$ACADVER\s+1\s+(AC\d+)/.exec(head)?.[1] ?? '';
  const page = /\$DWGCODEPAGE\s+3\s+(?:ANSI|DOS)_(\d+)/i.exec(head)?.[1];
  const declared = page === undefined ? undefined : (PAGES[page] ?? `windows-${page}`);
  // Other programs write UTF-8 with any version.
  return readUtf8(bytes) ?? decodeText(bytes, version < FIRST_IN_UTF8 ? declared : undefined, undefined);
}

function findEntities(lines: readonly string[]): number {
  for (let line = 0; line + 1 < lines.length; line += 2) {
    const isSection = lines[line]?.trim() === '0' && lines[line + 1]?.trim() === 'SECTION';
    if (isSection && lines[line + 3]?.trim() === 'ENTITIES') return line + 4;
  }
  throw refuseDrawing();
}

function readGroup(lines: readonly string[], line: number): Group {
  const [code, value] = [lines[line], lines[line + 1]];
  if (code === undefined || value === undefined || !/^\s*\d+\s*$/.test(code)) throw refuseDrawing();
  return [Number(code), value.trim()];
}

function gatherVertices(entities: readonly (Entity & { readonly vertices: Entity[] })[]): readonly Entity[] {
  let polyline: { readonly vertices: Entity[] } | undefined;
  return entities.filter((entity) => {
    if (entity.type === 'POLYLINE') polyline = entity;
    else if (entity.type === 'SEQEND') polyline = undefined;
    else if (entity.type === 'VERTEX') polyline?.vertices.push(entity);
    return entity.type !== 'VERTEX' && entity.type !== 'SEQEND';
  });
}

function refuseDrawing(): UnreadableFile {
  return new UnreadableFile(because('drawing_damaged'));
}
