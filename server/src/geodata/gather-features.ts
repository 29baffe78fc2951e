import type { SystemId } from '@atlas/geodesy/systems';
import type { Geometry } from 'geojson';
import { type ImportFeature, refuseTooMany } from './import-feature.ts';
import { findOutline, openOutline, orderPosition } from './read-geometry.ts';

/** The relevant parts of a feature. */
export interface ShapedFeature {
  readonly geometry: Geometry | null;
  readonly properties: Readonly<Record<string, unknown>> | null;
}

/** Features with positions as east and north, in the order of the system; while none is known, without points. */
export function gatherFeatures(
  features: readonly ShapedFeature[],
  system: SystemId | undefined,
  takesLines = false,
): readonly ImportFeature[] {
  refuseTooMany(features.length);
  return features.map((feature, index) => {
    const line = index + 1;
    const attributes = readAttributes(feature.properties);
    const outline = findOutline(feature.geometry, takesLines);
    if ('fault' in outline) return { line, attributes, typed: [], faults: [{ line, column: null, ...outline.fault }] };
    const positions = system === undefined ? [] : openOutline(outline.positions);
    return { line, attributes, typed: positions.map((one) => orderPosition(system ?? 'wgs84', one)), faults: [] };
  });
}

function readAttributes(properties: ShapedFeature['properties']): Record<string, string> {
  const entries = Object.entries(properties ?? {}).flatMap(([name, value]) => {
    // An empty cell of dates is read as no date at all.
    if (value instanceof Date) {
      return Number.isNaN(value.valueOf()) ? [] : [[name, value.toISOString().slice(0, 10)] as const];
    }
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return isPlain ? [[name, String(value).replaceAll('\u0000', '')] as const] : [];
  });
  return Object.fromEntries(entries);
}
