/**
 * Test files that run on the embedded engine as well as on PostgreSQL (decision 139): what depends on the engine itself. The
 * journeys lead through all rooms on it.
 */
export const EMBEDDED_FILES: string[] = [
  // How a register is opened, refused, filled, checked, saved and restored, and how its one session serves all.
  'demo/src/load.test.ts',
  ...[
    '{main,start-refused}',
    'backup/{backup,rights}',
    'jobs/{calendar,send-mails}',
    'live/live',
    'platform/{events,health,inner-door,recorded-types,secrets,database/*}',
    'register/{guard,recovery,register}',
    // Row-level security, and what only triggers and functions of the database keep.
    '{masked-data,own-sight}',
    'books/{books,faults}',
    'gates/runs/runs',
    'ledger/{model,movements}',
    'rights/rights',
    'sums/*',
    // What PostGIS measures and draws, and what words find.
    'boundaries/{coordinate-systems,examine-ring}',
    'cartography/{overlaps,plot-boundary}',
    'finder/find',
    'tiles/*',
    'transfers/{export-assets,import-assets}',
    'vectors/*',
  ].map((names) => `server/src/${names}.test.ts`),
];

/** What the demonstration contains is the same on both engines, and PostgreSQL takes its time to load it row by row. */
export const EMBEDDED_ALONE: string[] = ['demo/src/load.test.ts'];
