import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'messages-'));
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const check = (script: string) => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, script), folder], {
    encoding: 'utf8',
  });
  return { status, faults: stderr.split('\n').filter(Boolean) };
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('reports a message that no program uses, and accepts one that is used or looked up by name', () => {
  write('messages/en.json', JSON.stringify({ claim: { title: 'Claim', old: 'Old' }, reason: { a: 'A', b: 'B' } }));
  write(
    'web/src/claim.tsx',
    "import * as claimText from '@atlas/messages/claim';\nexport const a = () => claimText.title();\n",
  );
  write(
    'server/src/tell.ts',
    "import * as reasons from '@atlas/messages/reason';\nexport const tell = (code: 'a' | 'b') => reasons[code];\n",
  );
  expect(check('check-messages.mjs')).toEqual({
    status: 1,
    faults: ['messages/en.json: "claim.old" is said nowhere.'],
  });
});

it('fails with the place of a sentence in a screen, and passes without it', () => {
  write('web/src/claim.tsx', 'export const a = 1;\n\nexport const Screen = () => <p>Approve the boundary</p>;\n');
  expect(check('check-sentences.mjs')).toEqual({
    status: 1,
    faults: ['web/src/claim.tsx:3: "Approve the boundary" belongs to messages/en.json.'],
  });
  write('web/src/claim.tsx', 'export const Screen = () => <p>{text.approve()}</p>;\n');
  write('server/src/people/mails.ts', "export const mail = { subject: 'Your password was changed' };\n");
  expect(check('check-sentences.mjs').faults).toEqual([
    'server/src/people/mails.ts:1: "Your password was changed" belongs to messages/en.json.',
  ]);
  write('server/src/people/mails.ts', 'export const mail = { subject: text.changed({}, { locale }) };\n');
  expect(check('check-sentences.mjs')).toEqual({ status: 0, faults: [] });
});
