import { expect, it } from 'vitest';
import { startTestApp } from '../testing/app.ts';

/** Holds up everything in this process. */
function holdUp(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

it('keeps serving after short blocks, even several in a row', async () => {
  const test = await startTestApp();
  for (let time = 0; time < 4; time += 1) {
    holdUp(1_200);
    expect((await test.app.inject('/log/vkey')).statusCode).toBe(200);
  }
  await test.close();
});
