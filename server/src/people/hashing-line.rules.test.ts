import { describe, expect, it } from 'vitest';
import { type HashInTurn, HashingLine } from './hashing-line.ts';

/** Work that ends when it is told to, with a count of what has begun. */
function buildWork() {
  let begun = 0;
  const waiting: (() => void)[] = [];
  return {
    begun: () => begun,
    work: (inTurn: HashInTurn) =>
      inTurn(
        () =>
          new Promise<string>((resolve) => {
            begun += 1;
            waiting.push(() => resolve('done'));
          }),
      ),
    finish: () => {
      for (const end of waiting.splice(0)) end();
    },
  };
}

describe('the line for the hasher', () => {
  it('serves a known device at once while a flood of strangers waits', async () => {
    const line = new HashingLine();
    const { work, begun, finish } = buildWork();
    const flood = Array.from({ length: 120 }, (_, index) => line.takeStranger(`192.0.2.${index}`, work));
    expect(begun()).toBe(2);
    const known = line.takeKnown(work);
    expect(begun()).toBe(3);
    finish();
    await known;
    for (let rounds = 0; begun() < 121; rounds += 1) {
      expect(rounds).toBeLessThan(1000);
      await Promise.resolve();
      finish();
    }
    finish();
    await Promise.all(flood);
  });

  it('refuses a network that has forty in it, and serves the others', async () => {
    const line = new HashingLine();
    const { work } = buildWork();
    for (let index = 0; index < 40; index += 1) void line.takeStranger('203.0.113.66', work);
    await expect(line.takeStranger('203.0.113.66', work)).rejects.toMatchObject({
      code: 'rate_limited',
      details: { retryAfterSeconds: 2 },
    });
    const { work: other, begun, finish } = buildWork();
    const served = line.takeStranger('198.51.100.7', other);
    expect(begun()).toBe(0);
    finish();
    void served;
  });

  it('refuses strangers when a hundred and twenty wait, whatever their networks', async () => {
    const line = new HashingLine();
    const { work } = buildWork();
    for (let index = 0; index < 124; index += 1) void line.takeStranger(`network ${index}`, work);
    await expect(line.takeStranger('one more', work)).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(Promise.race([line.takeKnown(async () => 'served'), 'waiting'])).resolves.toBeDefined();
  });

  it('lets two others ask the database while two hash, and no third', async () => {
    const line = new HashingLine();
    const { work, begun } = buildWork();
    let asking = 0;
    for (let index = 0; index < 5; index += 1) {
      void line.takeStranger(`network ${index}`, async (inTurn) => {
        asking += 1;
        return work(inTurn);
      });
    }
    await Promise.resolve();
    expect({ asking, hashing: begun() }).toEqual({ asking: 4, hashing: 2 });
  });

  it('lets a network in again when its work is done', async () => {
    const line = new HashingLine();
    for (let index = 0; index < 100; index += 1)
      expect(await line.takeStranger('203.0.113.66', async () => index)).toBe(index);
  });
});
