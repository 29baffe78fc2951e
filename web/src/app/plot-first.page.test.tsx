import * as cartographyText from '@atlas/messages/cartography';
import * as passText from '@atlas/messages/pass';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID } from '../../testing/full-answers.ts';
import { expectClean, settle } from '../../testing/judge-page.ts';
import { openPage } from '../../testing/open-page.tsx';

const WORKBENCH = `/company/${COMPANY_ID}/dashboard/workbench`;
const panel = () => page.getByRole('heading', { name: cartographyText.title() });
const gates = () => page.getByRole('heading', { name: passText.myGates() });
const isAbove = () => panel().element().getBoundingClientRect().top < gates().element().getBoundingClientRect().top;

it('puts the plot panel first, with the focus, for a person who chose to plot', async () => {
  await openPage(`${WORKBENCH}#plot`, 'person');
  await settle();
  expect(isAbove()).toBe(true);
  expect(document.activeElement?.id).toBe('plot');
  await expectClean();
});

it('puts it last for everyone else', async () => {
  await openPage(WORKBENCH, 'person');
  await settle();
  expect(isAbove()).toBe(false);
});
