import * as shellText from '@atlas/messages/shell';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { resize, settle, WIDE } from '../../testing/judge-page.ts';
import { openPage } from '../../testing/open-page.tsx';

it('is one row on the narrowest phone, also with the bell and the finder', async () => {
  await openPage('/profile', 'person');
  resize({ width: 320, height: 640 });
  await settle();
  const measure = (found: Element) => found.getBoundingClientRect();
  const product = measure(page.getByRole('banner').getByRole('link', { name: shellText.product() }).element());
  for (const name of [shellText.find(), shellText.openMenu()]) {
    const button = measure(page.getByRole('button', { name, exact: true }).element());
    expect(button.top, name).toBeLessThan(product.bottom);
    expect(button.left, name).toBeGreaterThanOrEqual(product.right);
    expect(button.right, name).toBeLessThanOrEqual(320);
  }
  resize(WIDE);
});
