import { hash, parseOptions } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { hashPassword, isHashOutdated, withHashingSlot } from './passwords.ts';

const verify = (passwordHash: string | undefined, password: string) =>
  withHashingSlot((hasher) => hasher.verify(passwordHash, password));

describe('passwords', () => {
  it('are hashed by argon2id with 19 MiB, two passes, one lane and individual salts', async () => {
    const [first, second] = await Promise.all([hashPassword('a long password'), hashPassword('a long password')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$/);
    expect(parseOptions(first)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(first).not.toBe(second);
  });

  it('count to the last of 1,024 characters', async () => {
    const long = 'ä'.repeat(1023);
    const passwordHash = await hashPassword(`${long}x`);
    expect(await verify(passwordHash, `${long}x`)).toBe(true);
    expect(await verify(passwordHash, `${long}y`)).toBe(false);
  });

  it('match however the keyboard composes a letter', async () => {
    expect(await verify(await hashPassword('caf\u00e9 au lait'), 'cafe\u0301 au lait')).toBe(true);
  });

  it('never match without an account', async () => {
    expect(await verify(undefined, 'a long password')).toBe(false);
  });

  it('are hashed again when less work went into them', async () => {
    expect(isHashOutdated(await hashPassword('a long password'))).toBe(false);
    expect(isHashOutdated(await hash('a long password', { memoryCost: 8_192, timeCost: 2, parallelism: 1 }))).toBe(
      true,
    );
    expect(isHashOutdated(await hash('a long password', { memoryCost: 19_456, timeCost: 1, parallelism: 1 }))).toBe(
      true,
    );
    expect(isHashOutdated((await hashPassword('a long password')).replace('$argon2id$', '$argon2i$'))).toBe(true);
  });
});
