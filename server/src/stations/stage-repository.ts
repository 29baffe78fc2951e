import { Stage } from '@atlas/contract/stage-history';
import { MJ } from '@atlas/money/money';
import type { PreparedStatement } from '../platform/database/database.ts';

const STAGES = Stage.options.map((stage) => `'${stage}'`).join(', ');

/** The fact's other fields. */
const NOTE = `CASE
    WHEN jsonb_typeof(p.after -> 'successors') = 'array' THEN 'Into ' || (
      SELECT string_agg(number, ', ' ORDER BY place) FROM jsonb_array_elements_text(p.after -> 'successors')
        WITH ORDINALITY AS of_list (number, place))
    WHEN jsonb_typeof(p.after -> 'predecessors') = 'array' THEN 'From ' || (
      SELECT string_agg(number, ', ' ORDER BY place) FROM jsonb_array_elements_text(p.after -> 'predecessors')
        WITH ORDINALITY AS of_list (number, place))
    WHEN p.type = 'asset.polygon_changed' THEN 'Revision ' || (p.after ->> 'revision')
    WHEN p.type LIKE 'gate.%' THEN concat_ws(' · ', p.after ->> 'gate', 'cycle ' || (p.after ->> 'cycle'),
      (p.after ->> 'megajoules') || ' ${MJ.name}', p.after ->> 'reason', p.after ->> 'note')
    ELSE p.after ->> 'reason' END`;

/** A list in a fact, empty where an older fact has none. */
const list = (field: string) =>
  `CASE WHEN jsonb_typeof(p.after -> '${field}') = 'array' THEN p.after -> '${field}' ELSE '[]' END`;

/** A passed gate's fact is its receipt. */
const RECEIPT = `CASE WHEN p.type = 'gate.passed' THEN json_build_object(
    'attesters', (SELECT coalesce(json_agg(app.name_of(sub::uuid) ORDER BY place), '[]')
      FROM jsonb_array_elements_text(${list('attesters')}) WITH ORDINALITY AS of_list (sub, place)),
    'evidence', jsonb_array_length(${list('evidence')}),
    'transfers', jsonb_array_length(${list('transfers')})) END`;

/**
 * A page of stages as sent: of company $1, $2 rows, before the microseconds since 1970 $3 and id $4 (null for the first
 * page), only stage $5 unless that is null. Further conditions come as `filter`.
 */
function stagePage(filter: string): string {
  return `WITH page AS MATERIALIZED (
      SELECT e.id, e.occurred_at, e.subject_id, e.subject_label, e.actor_id, e.type, e.after, a.asset_name,
        row_number() OVER (ORDER BY e.occurred_at DESC, e.id DESC) AS place
      FROM app.event e
      JOIN app.asset a ON a.company_id = e.company_id AND a.id = e.subject_id
      WHERE e.company_id = $1 AND e.subject_type = 'asset' AND e.type IN (${STAGES}) ${filter}
        AND ($5::text IS NULL OR e.type = $5::text)
        AND ($3::bigint IS NULL OR (e.occurred_at, e.id) < (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::uuid))
      ORDER BY e.occurred_at DESC, e.id DESC LIMIT $2::int + 1
    )
    SELECT json_build_object(
      'entries', coalesce(json_agg(json_build_object(
        '_id', p.id, 'at', app.instant_text(p.occurred_at), 'stage', p.type, 'assetID', p.subject_id,
        'assetNumber', p.subject_label, 'assetName', p.asset_name, 'actorName', app.name_of(p.actor_id), 'note', ${NOTE},
        'receipt', ${RECEIPT}
      ) ORDER BY p.place) FILTER (WHERE p.place <= $2::int), '[]'),
      'next', max((extract(epoch FROM p.occurred_at) * 1000000)::bigint || '.' || p.id)
        FILTER (WHERE p.place = $2::int AND (SELECT count(*) FROM page) > $2::int)
    )::text
    FROM page p`;
}

export const COMPANY_STAGES: PreparedStatement = { name: 'stages.company', text: stagePage('') };

/** Of asset $6. */
export const ASSET_STAGES: PreparedStatement = { name: 'stages.asset', text: stagePage('AND e.subject_id = $6::uuid') };

/** A stage cannot be found by a number that the caller may not read. */
const READS_OPERATOR = '((SELECT app.sees_company()) OR a.id IN (SELECT app.own_assets()))';
const ASSET_IF_NAMED = 'AND ($6::uuid IS NULL OR e.subject_id = $6::uuid)';

/** Of asset $6 unless that is null, among those of the operator whose phone is $7; the index knows no empty phone. */
export const OPERATOR_STAGES: PreparedStatement = {
  name: 'stages.operator',
  text: stagePage(`${ASSET_IF_NAMED} AND a.operator_phone = $7::text AND a.operator_phone <> '' AND ${READS_OPERATOR}`),
};

/** Of asset $6 unless that is null, among those whose operator's phone contains $7. */
export const OPERATORS_STAGES: PreparedStatement = {
  name: 'stages.operators',
  text: stagePage(`${ASSET_IF_NAMED} AND strpos(a.operator_phone, $7::text) > 0 AND ${READS_OPERATOR}`),
};
