/** The current boundary of asset $2 of company $1, each degree in the fewest digits that give the same double back. */
export const CURRENT_RING_STATEMENT = {
  name: 'boundaries.current-ring',
  text: `
    SELECT json_build_object(
      'ring', (
        SELECT json_agg(json_build_array(public.ST_Y(point.geom), public.ST_X(point.geom)) ORDER BY point.path[2])
        FROM public.ST_DumpPoints(b.ring) AS point WHERE point.path[2] < public.ST_NPoints(b.ring)),
      'system', b.system_id,
      'definitionVersion', b.definition_version,
      'plottedAt', app.instant_text(b.plotted_at))::text
    FROM app.boundary b WHERE b.company_id = $1 AND b.asset_id = $2 ORDER BY b.revision DESC LIMIT 1`,
} as const;

/** Boundary number $3 of asset $2 of company $1, in the same digits. */
export const RING_OF_REVISION_STATEMENT = {
  name: 'boundaries.ring-of-revision',
  text: `
    SELECT json_agg(json_build_array(public.ST_Y(point.geom), public.ST_X(point.geom)) ORDER BY point.path[2])::text
    FROM app.boundary b CROSS JOIN LATERAL public.ST_DumpPoints(b.ring) AS point
    WHERE b.company_id = $1 AND b.asset_id = $2 AND b.revision = $3 AND point.path[2] < public.ST_NPoints(b.ring)`,
} as const;
