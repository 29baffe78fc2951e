import { parseCoordinate } from '@atlas/geodesy/parse-coordinate';
import type { SheetConstants, TypedPoint } from '@atlas/geodesy/position';
import { findSystem, type SystemId } from '@atlas/geodesy/systems';
import * as cartographyText from '@atlas/messages/cartography';
import { describeCoordinate } from '../coordinates/describe-coordinate.ts';
import { describeFailedConversion, type LocatedPoint, placePoint } from '../coordinates/locate-point.ts';

/** The faults of an entry: the catalogue's alert, and the parser's sentence for each input. */
export interface EntryFault {
  readonly alert: string;
  readonly first?: string;
  readonly second?: string;
  readonly detail?: string;
}

export type ReadEntry =
  | { readonly ok: true; readonly point: LocatedPoint }
  | { readonly ok: false; readonly fault: EntryFault };

type Texts = { readonly first: string; readonly second: string };

/** Reads both inputs strictly; nothing is guessed or cut off. */
function readTyped(
  systemID: SystemId,
  texts: Texts,
): { ok: true; typed: TypedPoint } | { ok: false; fault: EntryFault } {
  const [first, second] = findSystem(systemID).inputs;
  if (!first || first.key === 'reference') {
    const reference = texts.first.trim();
    if (reference !== '') return { ok: true, typed: [reference] };
    return { ok: false, fault: { alert: describeInvalid(systemID), first: cartographyText.nothingTyped() } };
  }
  const secondKey = second && second.key !== 'reference' ? second.key : 'metre';
  const read = { first: parseCoordinate(texts.first, first.key), second: parseCoordinate(texts.second, secondKey) };
  if (read.first.ok && read.second.ok) return { ok: true, typed: [read.first.value, read.second.value] };
  const sentence = (outcome: typeof read.first) => (outcome.ok ? undefined : describeCoordinate(outcome.reasons));
  const faults = { first: sentence(read.first), second: sentence(read.second) };
  return {
    ok: false,
    fault: {
      alert: describeInvalid(systemID),
      ...(faults.first === undefined ? {} : { first: faults.first }),
      ...(faults.second === undefined ? {} : { second: faults.second }),
    },
  };
}

/** The catalogue's sentence for the two systems that it knows; of the others, one that names their inputs. */
function describeInvalid(systemID: SystemId): string {
  if (systemID === 'wgs84' || systemID === 'gauss-kruger') return cartographyText.invalidValues();
  const [first, second] = findSystem(systemID).inputs;
  if (!first || !second) return cartographyText.invalidReference();
  return cartographyText.invalidFigures({ first: first.label, second: second.label });
}

/** Reads an entry and finds its place on WGS84. */
export function readEntry(systemID: SystemId | null, texts: Texts, constants: SheetConstants): ReadEntry {
  if (systemID === null) return { ok: false, fault: { alert: cartographyText.selectSystem() } };
  const read = readTyped(systemID, texts);
  if (!read.ok) return read;
  const placed = placePoint(systemID, read.typed, constants);
  if (placed.ok) return placed;
  return { ok: false, fault: { alert: describeFailedConversion(systemID), detail: placed.message } };
}
