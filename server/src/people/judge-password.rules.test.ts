import { beforeAll, describe, expect, it } from 'vitest';
import { loadCommonPasswords } from './common-passwords.ts';
import { judgePassword } from './judge-password.ts';

let common: ReadonlySet<string>;
beforeAll(async () => {
  common = await loadCommonPasswords();
});

const holder = { email: 'tendai.moyo@example.com', name: 'Tendai Nyaradzo Moyo' };
const judge = (password: string, person = holder) => {
  const verdict = judgePassword(password, person, common);
  return verdict.ok ? [] : verdict.reasons.map(({ code }) => code);
};

describe('judgePassword', () => {
  it('knows more than ten thousand common passwords that are long enough to be typed', () => {
    expect([...common].filter((word) => word.length >= 8).length).toBeGreaterThan(10_000);
  });

  it.each(['password', 'QWERTYUIOP', 'Iloveyou', 'trustno1', 'football', 'Baseball1', 'whatsapp', 'victoriafalls'])(
    'refuses the common %s',
    (password) => {
      expect(judge(password)).toEqual(['password_common']);
    },
  );

  it.each(['password123', 'Sunshine2026!', '12monkey34', 'Harare123', 'Dragon!!!!!!', 'caf\u00e9123'])(
    'refuses %s, a common word with trimmings',
    (password) => {
      expect(judge(password)).toContain('password_common');
    },
  );

  it.each(['aaaaaaaa', '12121212', 'kopjekopje', 'x'.repeat(1024), 'xyzwxyzwxy', '34567890', 'jihgfedcb', '89012345'])(
    'refuses the pattern %s',
    (password) => {
      expect(judge(password)).toContain('password_pattern');
    },
  );

  it.each([
    ['tendai.moyo@example.com', 'password_has_email'],
    ['my Tendai.Moyo 77', 'password_has_email'],
    ['granite tendai vlei', 'password_has_name'],
    ['NYARADZO-and-others', 'password_has_name'],
  ] as const)('refuses %s, which everyone knows of the person', (password, reason) => {
    expect(judge(password)).toContain(reason);
  });

  it('finds a name whatever its accents', () => {
    expect(judge('rene\u0301e goes west', { email: 'r@example.com', name: 'Ren\u00e9e' })).toEqual([
      'password_has_name',
    ]);
  });

  it('leaves short names and mailboxes alone, which are parts of many words', () => {
    expect(judge('analogue kopje', { email: 'ana@example.com', name: 'Ana Li' })).toEqual([]);
  });

  it.each(['copperbelt rainfall', 'atlas-demo', 'granite kopje at dawn', 'monkey bread over granite', 'Xq7-vt9-Lm2'])(
    'takes %s, whatever characters it is made of',
    (password) => {
      expect(judge(password)).toEqual([]);
    },
  );
});
