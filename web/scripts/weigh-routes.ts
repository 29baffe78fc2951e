import { globSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What a route makes the browser load before it shows. */
export interface RouteWeight {
  readonly id: string;
  readonly address: string;
  readonly files: number;
  /** The size of the scripts after Brotli. */
  readonly bytes: number;
}

interface Chunk {
  readonly module: string;
  readonly imports: readonly string[];
  /** The module of the route's loader. */
  readonly clientLoaderModule?: string;
}

type Route = Partial<Pick<Chunk, 'imports'>> &
  Omit<Chunk, 'imports'> & { readonly id: string; readonly parentId?: string; readonly path?: string };

interface Manifest {
  readonly entry: Chunk;
  readonly routes: Readonly<Record<string, Route>>;
}

const clientFolder = fileURLToPath(new URL('../build/client', import.meta.url));

/** Weighs every route of the current build, including layouts, which have no address of their own. */
export function weighRoutes(): RouteWeight[] {
  const [manifestFile] = globSync('assets/manifest-*.js', { cwd: clientFolder });
  if (!manifestFile) throw new Error('Build first: npm run build');
  const script = readFileSync(`${clientFolder}/${manifestFile}`, 'utf8');
  const { entry, routes } = JSON.parse(script.replace(/^.*?=/, '').replace(/;\s*$/, '')) as Manifest;

  return Object.values(routes).map(({ id }) => {
    const files = new Set([entry.module, ...entry.imports, `/${manifestFile}`]);
    const path: string[] = [];
    for (let step = routes[id]; step; step = step.parentId === undefined ? undefined : routes[step.parentId]) {
      for (const file of [step.module, step.clientLoaderModule ?? [], step.imports ?? []].flat()) files.add(file);
      if (step.path) path.unshift(step.path);
    }
    const bytes = [...files].reduce((sum, file) => sum + weighFile(file), 0);
    return { id, address: `/${path.join('/')}`, files: files.size, bytes };
  });
}

function weighFile(file: string): number {
  const compressed = statSync(`${clientFolder}${file}.br`, { throwIfNoEntry: false });
  return (compressed ?? statSync(clientFolder + file)).size;
}
