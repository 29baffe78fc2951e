import { expect, test } from 'vitest';
import { fitView, frameOf } from './flat-view.ts';
import type { MapAsset } from './map-asset.ts';
import { openAt } from './map-opening.ts';

const SIZE = { width: 800, height: 500 };
const KADOMA = { latitude: -18.33, longitude: 29.91 };

test('the middle of a view lies in the middle of the map', () => {
  const { x, y } = frameOf({ ...KADOMA, zoom: 14 }, SIZE).project(KADOMA);
  expect(x).toBeCloseTo(400, 6);
  expect(y).toBeCloseTo(250, 6);
});

test('the corners of a frame are the corners of its bounds', () => {
  const frame = frameOf({ ...KADOMA, zoom: 11.4 }, SIZE);
  const [west, south, east, north] = frame.bounds;
  const upper = frame.project({ latitude: north, longitude: west });
  const lower = frame.project({ latitude: south, longitude: east });
  expect([upper.x, upper.y]).toEqual([expect.closeTo(0, 5), expect.closeTo(0, 5)]);
  expect([lower.x, lower.y]).toEqual([expect.closeTo(800, 5), expect.closeTo(500, 5)]);
});

test('a whole world of 512 pixels at zoom 0 doubles with each zoom', () => {
  const frame = frameOf({ latitude: 0, longitude: 0, zoom: 3 }, SIZE);
  expect(frame.project({ latitude: 0, longitude: 45 }).x - 400).toBeCloseTo((512 * 8) / 8, 6);
});

test('a box is shown whole with the requested margin, and no nearer than zoom 18', () => {
  const box = [29.9, -18.34, 29.92, -18.33] as const;
  const frame = frameOf(fitView(box, SIZE, { x: 60, y: 60 }), SIZE);
  const upper = frame.project({ latitude: box[3], longitude: box[0] });
  const lower = frame.project({ latitude: box[1], longitude: box[2] });
  expect(Math.min(upper.x, upper.y)).toBeCloseTo(60, 4);
  expect(upper.x + lower.x).toBeCloseTo(800, 4);
  expect(upper.y + lower.y).toBeCloseTo(500, 4);
  expect(fitView([29.9, -18.34, 29.9, -18.34], SIZE, { x: 60, y: 60 }).zoom).toBe(18);
});

test('a map opens on an asset with its centre in the middle and its whole outline in view', () => {
  const asset: MapAsset = {
    id: 'a',
    number: '1211',
    approved: false,
    centre: KADOMA,
    ring: [
      [29.9, -18.331],
      [29.915, -18.328],
      [29.912, -18.335],
    ],
  };
  const frame = frameOf(openAt(asset, SIZE), SIZE);
  expect(frame.project(KADOMA)).toEqual({ x: expect.closeTo(400, 5), y: expect.closeTo(250, 5) });
  for (const [longitude, latitude] of asset.ring) {
    const { x, y } = frame.project({ latitude, longitude });
    expect(x > 0 && x < 800 && y > 0 && y < 500).toBe(true);
  }
});
