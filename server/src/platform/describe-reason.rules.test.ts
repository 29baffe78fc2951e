import { globSync, readFileSync } from 'node:fs';
import { denied } from '@atlas/contract/permits';
import { because } from '@atlas/contract/reasons';
import * as errors from '@atlas/messages/error';
import * as findings from '@atlas/messages/finding';
import * as reasons from '@atlas/messages/reason';
import { expect, test } from 'vitest';
import { describeReason, writeIssue, writePermits } from './describe-reason.ts';

const hindrance = because('asset_out_of_use', { standing: 'RETIRED' });

test('a reason becomes a sentence, with a nested reason in it', () => {
  expect(describeReason(because('asset_disputed'), 'en')).toBe('This asset is disputed: settle the dispute first.');
  const part = because('part_hindered', { assetNumber: 'A-7', hindrance });
  expect(describeReason(part, 'en')).toBe('A-7: This asset is retired.');
});

test('a permit and an issue carry the code and parameters beside the sentence', () => {
  expect(writePermits({ retire: denied(hindrance), plot: { allowed: true } }, 'en')).toEqual({
    retire: {
      allowed: false,
      reason: 'This asset is retired.',
      code: 'asset_out_of_use',
      parameters: { standing: 'RETIRED' },
    },
    plot: { allowed: true, reason: null },
  });
  expect(writeIssue({ ...because('tree_id_twice'), path: 'tree.1' }, 'en')).toEqual({
    code: 'tree_id_twice',
    message: 'Two gates have this id.',
    path: 'tree.1',
  });
});

test('an issue with a reason more specific than its code has both', () => {
  const reason = because('outline_repeated', { name: 'Zvimba' });
  expect(writeIssue({ path: 'features.1', code: 'name_twice', because: reason }, 'en')).toEqual({
    path: 'features.1',
    code: 'name_twice',
    message: 'Zvimba appears twice.',
    reason,
  });
});

test('the catalogue has no sentence that nothing uses', () => {
  const folder = `${import.meta.dirname}/../../..`;
  const sources = globSync('{contract,gating,money,server}/src/**/*.ts', {
    cwd: folder,
    exclude: (path) => /\.test\.ts$|contract\/src\/(reasons|errors)\.ts$/.test(path),
  });
  const code = sources.map((path) => readFileSync(`${folder}/${path}`, 'utf8')).join('\n');
  const database = globSync('server/db/functions/**/*.sql', { cwd: folder });
  const functions = database.map((path) => readFileSync(`${folder}/${path}`, 'utf8')).join('\n');
  const isAnswered = (word: string) => code.includes(`'${word}'`) || functions.includes(`'${word}'`);
  expect([reasons, findings, errors].flatMap(Object.keys).filter((word) => !isAnswered(word))).toEqual([]);
}, 30_000);
