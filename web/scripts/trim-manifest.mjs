// Every page fetches the router's list of routes. Removes what is redundant: false flags, empty style sheets, and
// programs that a parent route already names.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const clientFolder = fileURLToPath(new URL('../build/client/', import.meta.url));
const [file] = globSync('assets/manifest-*.js', { cwd: clientFolder });
const whole = file && readFileSync(clientFolder + file, 'utf8').match(/^(.*?=)(\{.*\})(;\s*)$/s);
if (!whole) throw new Error('The build has no list of routes that this step knows');
const [, before, json, after] = whole;
const { entry, routes, ...rest } = JSON.parse(json);

/** The programs that load before a route's own: the entry's and those of its parent routes. */
function listPresent({ parentId }) {
  const parent = routes[parentId];
  return parent === undefined ? entry.imports : [...listPresent(parent), parent.module, ...parent.imports];
}

const says = ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0);
const uses = new Map();
for (const program of Object.values(routes).flatMap(({ imports }) => imports))
  uses.set(program, (uses.get(program) ?? 0) + 1);
// The same programs in the same order compress best.
const byUse = (one, other) => uses.get(other) - uses.get(one) || (one < other ? -1 : 1);
const trimmed = Object.entries(routes).map(([id, route]) => {
  const present = new Set(listPresent(route));
  const imports = route.imports.filter((program) => !present.has(program)).sort(byUse);
  // The router does not use `hasDefaultExport`.
  return [id, Object.fromEntries(Object.entries({ ...route, imports, hasDefaultExport: false }).filter(says))];
});
writeFileSync(
  clientFolder + file,
  before + JSON.stringify({ entry, routes: Object.fromEntries(trimmed), ...rest }) + after,
);
console.log(`list of routes: ${json.length} bytes, ${JSON.stringify(trimmed).length} when trimmed`);
