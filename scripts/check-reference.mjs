// Checks that two third-party tools accept the OpenAPI document, and that the client's types are generated from it.

import { ownNode, run } from './run.mjs';

const DOCUMENT = 'server/generated/openapi.json';
const steps = [
  ['node_modules/@redocly/cli/bin/cli.js', 'lint', DOCUMENT, '--config', 'redocly.yaml', '--format', 'stylish'],
  ['server/node_modules/openapi-typescript/bin/cli.js', DOCUMENT, '--output', 'server/generated/api.d.ts', '--check'],
];
const environment = { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' };
process.exit(steps.some((step) => run(ownNode, step, { env: environment }) !== 0) ? 1 : 0);
