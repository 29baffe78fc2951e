import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const clientFolder = fileURLToPath(new URL('../build/client/', import.meta.url));
const smallestWorthwhileBytes = 1024;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const files = globSync('**/*.{html,js,mjs,css,svg,json,geojson,txt,webmanifest,map,pbf}', { cwd: clientFolder }).filter(
  (file) => statSync(clientFolder + file).size >= smallestWorthwhileBytes,
);
await Promise.all(
  files.map(async (file) => {
    const content = readFileSync(clientFolder + file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${clientFolder}${file}.br`, await brotli(content, { params }));
    writeFileSync(`${clientFolder}${file}.gz`, await deflate(content, { level: 9 }));
  }),
);
console.log(`compressed ${files.length} files`);
