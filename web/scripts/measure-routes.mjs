import { globSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Prints what each route makes the browser load before it shows: scripts and their sum, compressed by Brotli. */
const clientFolder = fileURLToPath(new URL('../build/client', import.meta.url));
const [manifestFile] = globSync('assets/manifest-*.js', { cwd: clientFolder });
if (!manifestFile) throw new Error('Build first: npm run build --workspace web');
const manifest = JSON.parse(
  readFileSync(`${clientFolder}/${manifestFile}`, 'utf8').replace(/^.*?=/, '').replace(/;\s*$/, ''),
);

const sizeOf = (file) => {
  const compressed = `${clientFolder}${file}.br`;
  return statSync(compressed, { throwIfNoEntry: false })?.size ?? statSync(clientFolder + file).size;
};

const rows = Object.values(manifest.routes).map((route) => {
  const files = new Set([manifest.entry.module, ...manifest.entry.imports, `/${manifestFile}`]);
  const path = [];
  for (let step = route; step; step = manifest.routes[step.parentId]) {
    for (const file of [step.module, ...step.imports]) files.add(file);
    if (step.path) path.unshift(step.path);
  }
  const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  return {
    route: `/${path.join('/')}`,
    id: route.id,
    files: files.size,
    'KB compressed': Number((bytes / 1024).toFixed(1)),
  };
});
console.table(rows);
