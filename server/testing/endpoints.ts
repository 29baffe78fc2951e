import { readdirSync } from 'node:fs';
import type { Endpoint } from '@atlas/contract/endpoint';

const CONTRACT_FOLDER = new URL('../../contract/src/', import.meta.url);

/** Every endpoint of the contract by `module.name`, found in the files themselves so that none is left out. */
export async function collectEndpoints(): Promise<ReadonlyMap<string, Endpoint>> {
  const endpoints = new Map<string, Endpoint>();
  for (const file of readdirSync(CONTRACT_FOLDER).filter((name) => /^[^.]+\.ts$/.test(name))) {
    const module: Record<string, unknown> = await import(new URL(file, CONTRACT_FOLDER).href);
    for (const [name, value] of Object.entries(module)) {
      if (isEndpoint(value)) endpoints.set(`${file.replace(/\.ts$/, '')}.${name}`, value);
    }
  }
  return endpoints;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
