import type { SystemId } from '@atlas/geodesy/systems';
import DxfParser from 'dxf-parser';
import type { Polygon } from 'geojson';
import * as z from 'zod/mini';
import { gatherFeatures } from './gather-features.ts';
import { type ReadFile, UnreadableFile } from './import-feature.ts';

const Vertex = z.object({ x: z.number(), y: z.number() });
const Polyline = z.object({
  type: z.enum(['LWPOLYLINE', 'POLYLINE']),
  vertices: z.array(Vertex),
  shape: z.optional(z.boolean()),
  layer: z.optional(z.string()),
  handle: z.optional(z.union([z.string(), z.number()])),
});

/**
 * Reads the closed polylines of a drawing, numbered by their layer, by their handle where several share one. A drawing
 * names no system. @throws UnreadableFile
 */
export function readDxf(bytes: Uint8Array, chosen: SystemId | undefined): ReadFile {
  const outlines = parseDrawing(new TextDecoder().decode(bytes)).filter(isClosed);
  const shared = new Map<string, number>();
  for (const { layer = '0' } of outlines) shared.set(layer, (shared.get(layer) ?? 0) + 1);
  const features = outlines.map(({ vertices, layer = '0', handle }) => {
    const number = shared.get(layer) === 1 ? layer : `${layer}-${handle ?? ''}`;
    const geometry: Polygon = { type: 'Polygon', coordinates: [vertices.map(({ x, y }) => [x, y])] };
    return { properties: { number }, geometry };
  });
  return {
    system: chosen,
    systemSource: chosen === undefined ? undefined : 'person',
    features: gatherFeatures(features, chosen),
  };
}

function parseDrawing(text: string): readonly z.infer<typeof Polyline>[] {
  try {
    const drawing = new DxfParser().parseSync(text);
    return (drawing?.entities ?? []).flatMap((entity) => {
      const parsed = Polyline.safeParse(entity);
      return parsed.success ? [parsed.data] : [];
    });
  } catch {
    throw new UnreadableFile('drawing_damaged', 'The drawing is not a DXF text file that can be read.');
  }
}

function isClosed({ shape, vertices }: z.infer<typeof Polyline>): boolean {
  const [first] = vertices;
  const last = vertices.at(-1);
  return shape === true || (vertices.length > 3 && first?.x === last?.x && first?.y === last?.y);
}
