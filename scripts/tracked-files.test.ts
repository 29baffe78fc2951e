import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findModuleNames, fingerprintImports } from './tracked-files.mjs';

test.each([
  ["import 'a.css';", "'a.css'"],
  ["import { b } from './b.ts';", "'./b.ts'"],
  ["import type { B } from './b.ts';", "'./b.ts'"],
  ["import {\n  first,\n  second,\n} from './b.ts';", "'./b.ts'"],
  ["export * from './c.ts';", "'./c.ts'"],
  ["export { c } from\n  './c.ts';", "'./c.ts'"],
  ['const d = await import("./d.ts");', '"./d.ts"'],
  ["lazy(() => import(\n  /* named */ './d.ts'\n));", "'./d.ts'"],
  ['import(`./e.ts`)', '`./e.ts`'],
  ["const f = require('node:fs');", "'node:fs'"],
  ["let g: import('./g.ts').G;", "'./g.ts'"],
])('the import in %j is found', (text, name) => {
  expect(findModuleNames(text)).toEqual([name]);
});

test('the fingerprint of imports follows what a file imports, what files there are, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-imports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const fingerprintWith = (text: string, ...others: string[]) => {
    writeFileSync(join(folder, 'a.ts'), text);
    return fingerprintImports(['a.ts', ...others], folder);
  };
  const before = fingerprintWith("import './b.ts';\nconst a = 1;");
  expect(fingerprintWith("import './b.ts';\nconst a = 'two';")).toBe(before);
  expect(fingerprintWith("import './c.ts';\nconst a = 1;")).not.toBe(before);
  expect(fingerprintWith("import './b.ts';\nimport './c.ts';")).not.toBe(before);
  expect(fingerprintWith("import './b.ts';\nconst a = 1;", 'picture.svg')).not.toBe(before);
});
