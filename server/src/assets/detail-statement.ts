import { showJson } from './columns.ts';

/** Neighbours are searched for within this distance of the outline. */
const REACH_METRES = 2000;
/** How many of the nearest are named. */
const NEIGHBOURS = 100;

function related(own: string, other: string): string {
  return `(SELECT coalesce(json_agg(json_build_object('_id', r.id, 'assetNumber', r.asset_number, 'standing', r.standing)
        ORDER BY r.asset_number), '[]')
      FROM app.asset_succession s JOIN app.asset r ON r.company_id = s.company_id AND r.id = s.${other}
      WHERE s.company_id = a.company_id AND s.${own} = a.id)`;
}

/**
 * Everything on an asset's page except the permits: asset $2 of company $1. The asset is ready-made JSON. An asset that
 * was set aside overlaps nothing: its ground may be its successors'.
 */
export const DETAIL_STATEMENT = {
  name: 'assets.detail',
  plan: 'once',
  text: `SELECT '{"asset":' || ${showJson('a')} || ',' || substr(json_build_object(
      'disputeCause', a.dispute_cause,
      'plottedBy', (SELECT app.name_of(b.plotted_by) FROM app.boundary b
        WHERE b.company_id = a.company_id AND b.asset_id = a.id AND b.revision = a.revision),
      'measuredCorners', app.measured_corners(a.id, a.revision, app.ring_of_revision_json(a.id, a.revision)),
      'predecessors', ${related('successor_id', 'predecessor_id')},
      'successors', ${related('predecessor_id', 'successor_id')},
      'overlaps', (SELECT coalesce(json_agg(json_build_object('assetID', o.asset_id, 'assetNumber', o.asset_number,
          'ownCompany', o.own_company, 'claims', o.claims, 'overlapSquareMetres', o.overlap_square_metres,
          'share', o.share, 'shareOfNeighbour', o.share_of_neighbour,
          'withoutFigures', CASE WHEN o.overlap_square_metres IS NULL THEN 'too_intricate' END)
          ORDER BY o.own_company DESC, o.overlap_square_metres DESC NULLS LAST, o.asset_number), '[]')
        FROM app.kept_overlaps(a.id) o),
      'neighbours', (SELECT coalesce(json_agg(json_build_object('_id', n.asset_id, 'assetNumber', n.asset_number,
          'ownCompany', n.own_company, 'claims', n.claims, 'distanceMetres', round(n.distance_metres::numeric, 2))
          ORDER BY n.distance_metres NULLS LAST, n.asset_number), '[]')
        FROM app.neighbours_of(a.id, ${REACH_METRES}, ${NEIGHBOURS}) n),
      'jurisdictions', (SELECT coalesce(json_agg(json_build_object('level', j.level, 'name', j.name)
          ORDER BY array_position(ARRAY['province', 'district', 'other'], j.level), p.square_metres DESC, j.name), '[]')
        FROM app.asset_jurisdiction p JOIN app.jurisdiction j ON j.id = p.jurisdiction_id
        WHERE p.company_id = a.company_id AND p.asset_id = a.id)
    )::text, 2)
    FROM app.asset a WHERE a.company_id = $1 AND a.id = $2`,
} as const;
