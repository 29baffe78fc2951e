import { expect, test } from 'vitest';
import { spellPlainly } from './sheet-paper.ts';

test.each([
  ['Zhōngguó Kuàngyè', 'Zhongguó Kuàngyè'],
  ['Kopřivnice e\u0301tage', 'Koprivnice étage'],
  ['3\u202f433.18\u202fm at 17°49′45″', `3 433.18 m at 17°49'45"`],
  ['№ 7 “Rusape” – north…', 'No 7 “Rusape” – north…'],
  ['中国 🏔', '?? ?'],
])('%s is written %s on paper', (text, plain) => expect(spellPlainly(text)).toBe(plain));
