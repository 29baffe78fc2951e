const webNouns =
  'notices|people|companies|dashboard|assets|cartography|repository|clients|jurisdictions|transfers|finder|work-items|catalogue|finance|gates|ledger|register|reports|site';

/** The walls between rooms, as docs/architecture.md draws them. */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-imports-only-zod',
      comment:
        'And the table of coordinate systems, whose ids cross the wire, and the reasons of the package beside it.',
      severity: 'error',
      from: { path: '^contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^contract/src|node_modules/zod|^geodesy/src/(system-definitions|reasons)\\.ts$' },
    },
    {
      name: 'geodesy-is-pure',
      severity: 'error',
      from: { path: '^geodesy/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^geodesy/src|node_modules/(geographiclib-geodesic|proj4|mgrs)' },
    },
    {
      name: 'gating-is-pure',
      severity: 'error',
      from: { path: '^gating/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(gating|contract|money)/src|^util$|node_modules/@atlas/(contract|money)' },
    },
    {
      name: 'money-imports-nothing',
      severity: 'error',
      from: { path: '^money/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^money/src' },
    },
    {
      name: 'transparency-is-pure',
      severity: 'error',
      from: { path: '^transparency/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^transparency/src|node_modules/(canonicalize|fflate)' },
    },
    {
      name: 'messages-know-nothing',
      comment: 'What a message is given comes from who says it.',
      severity: 'error',
      from: { path: '^messages/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(contract|geodesy|gating|money|transparency|server|web|demo)/' },
    },
    {
      name: 'server-knows-no-web',
      comment: 'One test drives the outbox of the web part against the register.',
      severity: 'error',
      from: { path: '^(server|demo)/', pathNot: '^server/src/survey/field-outbox\\.races\\.test\\.ts$' },
      to: { path: '^web/' },
    },
    {
      name: 'the-outbox-knows-no-browser',
      comment: 'So that a test can drive it against the register.',
      severity: 'error',
      from: { path: '^web/src/survey/outbox/', pathNot: '\\.test\\.ts$' },
      to: { path: '^web/', pathNot: '^web/src/survey/outbox/|^web/node_modules/' },
    },
    { name: 'web-knows-no-server', severity: 'error', from: { path: '^web/' }, to: { path: '^(server|demo)/' } },
    {
      name: 'connections-stay-in-the-database-room',
      severity: 'error',
      from: { path: '^server/src', pathNot: '^server/src/(platform/database|vectors|generate)|\\.test\\.ts$' },
      to: { path: 'node_modules/(pg|@electric-sql)/' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '^server/src/.*rules\\.ts$' },
      to: { path: '^server/src/(platform/database|.*(index|repository|routes)\\.ts)|^node:' },
    },
    {
      name: 'repositories-look-down',
      severity: 'error',
      from: { path: '^server/src/.*repository\\.ts$' },
      to: { path: '^server/src/.*/(routes|policy)\\.ts$' },
    },
    {
      name: 'nothing-imports-routes-but-the-app',
      severity: 'error',
      from: { path: '^server/src', pathNot: '^server/src/app\\.ts$' },
      to: { path: '^server/src/.*routes\\.ts$' },
    },
    {
      name: 'the-queue-stays-in-the-jobs-room',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/src/jobs/' },
      to: { path: 'node_modules/pg-boss/' },
    },
    {
      name: 'a-noun-has-one-door',
      comment:
        'Import what another noun offers from its index.ts, or in a thread from its thread-door.ts; what is missing there is its own affair.',
      severity: 'error',
      from: { path: '^server/src/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/src/[^/]+/',
        pathNot: '^server/src/($1|platform)/|^server/src/[^/]+/(index|thread-door)\\.ts$',
      },
    },
    {
      name: 'a-noun-keeps-out-of-its-own-door',
      severity: 'error',
      from: { path: '^server/src/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/$1/index\\.ts$' },
    },
    {
      name: 'programs-come-through-the-doors',
      severity: 'error',
      from: { path: '^demo/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/[^/]+/', pathNot: '^server/src/platform/|^server/src/[^/]+/index\\.ts$' },
    },
    {
      name: 'the-platform-knows-no-noun',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/[^/]+/', pathNot: '^server/src/platform/' },
    },
    {
      name: 'one-map-room',
      severity: 'error',
      from: { path: '^web/src', pathNot: '^web/src/map/' },
      to: { path: 'node_modules/(maplibre-gl|terra-draw)' },
    },
    {
      name: 'screens-meet-in-app',
      severity: 'error',
      from: { path: `^web/src/(${webNouns})/` },
      to: { path: `^web/src/(${webNouns}|app)/`, pathNot: '^web/src/$1/' },
    },
    {
      name: 'writes-tell-the-cache',
      severity: 'error',
      from: { path: '^web/src', pathNot: '^web/src/api/' },
      to: { path: '^web/src/api/(send-write|dispatch-call)\\.ts$' },
    },
    {
      name: 'ui-knows-no-domain',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: `^web/src/(${webNouns}|app|map)/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.d\\.ts$|^web/(build|\\.react-router)/' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['page', 'import', 'browser', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
    },
  },
};
