import { QUEUE_NAMES } from '@atlas/contract/queues';
import { expect, test } from 'vitest';
import { BOX_HEIGHT, drawHandOver, FLOW_HEIGHT, layOutQueues } from './flow-layout.ts';

const WIDTH = 1000;
const boxes = layOutQueues(WIDTH);
const boxOf = (name: string) => {
  const found = boxes.find((box) => box.name === name);
  if (found === undefined) throw new Error(`there is no box for ${name}`);
  return found;
};

test('every queue has a box of its own within the picture', () => {
  expect(boxes.map(({ name }) => name).sort()).toEqual([...QUEUE_NAMES].sort());
  for (const { left, top, width } of boxes) {
    expect(left + width).toBeLessThan(WIDTH);
    expect(top + BOX_HEIGHT).toBeLessThan(FLOW_HEIGHT);
  }
  for (const [at, one] of boxes.entries()) {
    const others = boxes.slice(at + 1);
    const touches = others.filter(({ left, top }) => left === one.left && Math.abs(top - one.top) < BOX_HEIGHT);
    expect(touches).toEqual([]);
  }
});

test('a case goes from left to right, and a return comes back on the right of its box', () => {
  const [survey, cartography] = [boxOf('Survey Jobs'), boxOf('Cartography Requests')];
  expect(cartography.left).toBeGreaterThan(survey.left);
  const forward = drawHandOver(survey, cartography);
  expect(forward.path.startsWith(`M${survey.left + survey.width},`)).toBe(true);
  expect(forward.path.endsWith(`${cartography.left},${cartography.top + BOX_HEIGHT / 2}`)).toBe(true);
  const back = drawHandOver(cartography, survey);
  expect(back.path.endsWith(`${survey.left + survey.width},${survey.top + BOX_HEIGHT / 2}`)).toBe(true);
});
