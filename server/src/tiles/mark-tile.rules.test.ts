import { describe, expect, it } from 'vitest';
import { cellsOfTile, numberCell } from './cells.ts';
import { type MarkedAsset, markAssets, markClusters } from './mark-tile.ts';

const WORLD = { z: 0, x: 0, y: 0 };
const assetAt = (across: number, down: number, state = 'PLOTTED'): MarkedAsset => ({
  id: crypto.randomUUID(),
  number: 'K-1',
  category: 'a category',
  state,
  at: [across, down],
  outline: { type: 'Polygon', coordinates: [] },
});

describe('what a tile shows', () => {
  it('is an outline and a marker for each asset whose centre it has', () => {
    const [inside, outside] = [assetAt(0.5, 0.25, 'APPROVED'), assetAt(1.01, 0.5)];
    const marks = markAssets([inside, outside], WORLD);
    expect(marks.outlines).toHaveLength(2);
    const tags = { id: inside.id, number: 'K-1', approved: true, state: 'APPROVED' };
    expect(marks.centres).toEqual([{ at: [2048, 1024], tags }]);
    expect(marks.clusters).toEqual([]);
  });

  it('is one cluster for more than four markers of a cell, at their mean, below zoom 16', () => {
    const crowd = Array.from({ length: 5 }, (_, n) => assetAt(0.01 + n * 0.01, 0.02, n === 0 ? 'APPROVED' : 'PLOTTED'));
    const marks = markAssets(crowd, WORLD);
    expect(marks.outlines).toHaveLength(5);
    expect(marks.centres).toEqual([]);
    expect(marks.clusters).toEqual([{ at: [122, 81], tags: { count: 5, approved: 1 } }]);
    expect(markAssets(crowd.slice(1), WORLD).centres).toHaveLength(4);
    const near = crowd.map((asset) => ({
      ...asset,
      at: [asset.at[0] / 2 ** 16, asset.at[1] / 2 ** 16] as [number, number],
    }));
    expect(markAssets(near, { z: 16, x: 0, y: 0 }).centres).toHaveLength(5);
  });

  it('is no outline of more than 2,500 assets, but a marker for one that is alone in its cell', () => {
    const dense = Array.from({ length: 2500 }, () => assetAt(0.3, 0.3));
    const alone = assetAt(0.9, 0.9);
    expect(markAssets(dense, WORLD).outlines).toHaveLength(2500);
    const marks = markAssets([...dense, alone], WORLD);
    expect(marks.outlines).toEqual([]);
    expect(marks.clusters.map(({ tags }) => tags)).toEqual([{ count: 2500, approved: 0 }]);
    expect(marks.centres.map(({ tags }) => tags.id)).toEqual([alone.id]);
  });

  it('names an asset that the database found alone', () => {
    const lone = { at: [1, 2], count: 1, approved: 1, id: 'x', number: 'K-2', state: 'APPROVED' } as const;
    const many = { at: [3, 4], count: 7, approved: 2, id: null, number: null, state: null } as const;
    expect(
      markClusters([
        { ...lone, at: [1, 2] },
        { ...many, at: [3, 4] },
      ]),
    ).toEqual({
      outlines: [],
      centres: [{ at: [1, 2], tags: { id: 'x', number: 'K-2', approved: true, state: 'APPROVED' } }],
      clusters: [{ at: [3, 4], tags: { count: 7, approved: 2 } }],
    });
  });
});

describe('the cells of a tile', () => {
  it('have numbers in which the bits of column and row alternate', () => {
    expect(numberCell({ x: 3, y: 1 })).toBe(0b0111);
    expect(numberCell({ x: 32_767, y: 0 })).toBe(0x15555555);
    expect(numberCell({ x: 0, y: 32_767 })).toBe(0x2aaaaaaa);
  });

  it('fill it, are the tile itself, or the one around it', () => {
    expect(cellsOfTile({ z: 12, x: 2387, y: 2257 })).toEqual(
      [
        { x: 4774, y: 4514 },
        { x: 4775, y: 4514 },
        { x: 4774, y: 4515 },
        { x: 4775, y: 4515 },
      ].map(numberCell),
    );
    expect(cellsOfTile({ z: 9, x: 298, y: 282 })).toHaveLength(256);
    expect(cellsOfTile({ z: 14, x: 9549, y: 9029 })).toEqual([numberCell({ x: 9549, y: 9029 })]);
    expect(cellsOfTile({ z: 17, x: 76_399, y: 72_236 })).toEqual([numberCell({ x: 19_099, y: 18_059 })]);
  });
});
