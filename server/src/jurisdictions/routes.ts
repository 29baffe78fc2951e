import * as contract from '@atlas/contract/jurisdictions';
import type { FastifyInstance } from 'fastify';
import type { PreparedStatement, Scope } from '../platform/database/database.ts';
import { mount } from '../platform/mount.ts';
import { JsonText } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { checkJurisdictions } from './check-jurisdictions.ts';
import { importJurisdictions } from './import-jurisdictions.ts';
import { removeJurisdiction } from './remove-jurisdiction.ts';
import { JURISDICTIONS, OUTLINES } from './repository.ts';

/** Provinces, districts and a company's own areas. */
export function mountJurisdictions(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, contract, {
    listJurisdictions: ({ scope, query }) => readLevel(scope, JURISDICTIONS, query.level),
    readJurisdictionOutlines: ({ scope, query }) => readLevel(scope, OUTLINES, query.level),
    checkJurisdictions: {
      free: ({ actor, params, query, request }) =>
        checkJurisdictions(platform, actor, params.companyID, query, request),
    },
    importJurisdictions: {
      free: ({ actor, params, query, request }) =>
        importJurisdictions(platform, actor, params.companyID, query, request),
    },
    removeJurisdiction: ({ scope, params }) => removeJurisdiction(scope, params.jurisdictionID),
  });
}

async function readLevel(
  scope: Scope,
  statement: PreparedStatement,
  level: contract.JurisdictionLevel | undefined,
): Promise<JsonText> {
  const text = await scope.readText(statement, [level ?? null]);
  if (text === null) throw new Error(`${statement.name} answered nothing`);
  return new JsonText(text);
}
