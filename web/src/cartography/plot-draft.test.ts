import type { TypedPoint } from '@atlas/geodesy/position';
import type { SystemId } from '@atlas/geodesy/systems';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LocatedPoint, placePoint } from '../coordinates/locate-point.ts';
import { EMPTY_PLOT, type PlotAction, type PlotDraft, reducePlot } from './plot-draft.ts';

function place(typed: TypedPoint, systemID: SystemId = 'gauss-kruger'): LocatedPoint {
  const placed = placePoint(systemID, typed, {});
  if (!placed.ok) throw new Error(placed.message);
  return placed.point;
}

const harare = place([-21_775.148, 5_544.339]);
const east = place([-21_775.148, 6_544.339]);
const north = place([-20_775.148, 6_544.339]);
const run = (actions: readonly PlotAction[], from: PlotDraft = EMPTY_PLOT) => actions.reduce(reducePlot, from);
const plotted = run([
  { type: 'chooseSystem', systemID: 'gauss-kruger' },
  { type: 'addPoints', points: [harare] },
  { type: 'addPoints', points: [east, north] },
]);
const numbers = (draft: PlotDraft) => draft.points.map(({ typed }) => typed);

describe('plotting', () => {
  it('adds points one by one and clears both inputs', () => {
    const typing = run([{ type: 'typeEntry', input: 'first', text: '1' }], plotted);
    const added = run([{ type: 'addPoints', points: [harare] }], typing);
    expect(typing.entry.first).toBe('1');
    expect(added.entry).toEqual({ first: '', second: '' });
    expect(added.points).toHaveLength(4);
  });

  it('puts an edited point back in its place, and leaves the inputs when the list changes', () => {
    const editing = run([{ type: 'editPoint', index: 1 }], plotted);
    expect(editing).toMatchObject({ editing: 1, entry: { first: '-21775.148', second: '6544.339' } });
    const replaced = run([{ type: 'replacePoint', index: 1, point: harare }], editing);
    expect(numbers(replaced)).toEqual([harare, harare, north].map(({ typed }) => typed));
    expect(replaced).toMatchObject({ editing: null, entry: { first: '', second: '' } });
    for (const action of [
      { type: 'removePoint', index: 0 },
      { type: 'shiftPoint', index: 0, by: 1 },
      { type: 'undo' },
      { type: 'stopEditing' },
      { type: 'clear' },
    ] as const) {
      expect(run([action], editing), action.type).toMatchObject({ editing: null, entry: { first: '', second: '' } });
    }
  });

  it('undoes and redoes every change of the points', () => {
    const changes: PlotAction[] = [
      { type: 'shiftPoint', index: 0, by: 1 },
      { type: 'removePoint', index: 2 },
      { type: 'replacePoint', index: 0, point: north },
      { type: 'dragPoint', index: 1, place: [-17.83, 31.06] },
      { type: 'clear' },
    ];
    fc.assert(
      fc.property(fc.subarray(changes), (chosen) => {
        const changed = run(chosen, plotted);
        const undone = run(
          chosen.map(() => ({ type: 'undo' }) as const),
          changed,
        );
        expect(numbers(undone)).toEqual(numbers(plotted));
        expect(
          numbers(
            run(
              chosen.map(() => ({ type: 'redo' }) as const),
              undone,
            ),
          ),
        ).toEqual(numbers(changed));
      }),
    );
  });

  it('stays as it is when there is nothing to undo or to move', () => {
    expect(run([{ type: 'undo' }, { type: 'redo' }])).toEqual(EMPTY_PLOT);
    expect(numbers(run([{ type: 'shiftPoint', index: 0, by: -1 }], plotted))).toEqual(numbers(plotted));
    expect(run([{ type: 'dragPoint', index: 9, place: [-18, 30] }], plotted)).toBe(plotted);
  });

  it('rewrites a dragged point in the chosen system, to the millimetre', () => {
    const dragged = run([{ type: 'dragPoint', index: 0, place: [-20.15, 28.583_333] }], plotted);
    const [first, second] = dragged.points[0]?.typed ?? [];
    expect(first).toBeCloseTo(-280_509.009, 1);
    expect(second).toBeCloseTo(-252_706.135, 1);
    expect(dragged.points[0]?.place[0]).toBeCloseTo(-20.15, 7);
  });

  it('reads the points again when another system is chosen, and can go back', () => {
    const typed: TypedPoint = [293_575.236, 8_027_939.853];
    const wrong = run([
      { type: 'chooseSystem', systemID: 'utm36-wgs84' },
      { type: 'addPoints', points: [place(typed, 'utm36-wgs84')] },
    ]);
    const right = run([{ type: 'chooseSystem', systemID: 'utm36-arc1950' }], wrong);
    expect(right.points[0]?.typed).toEqual(typed);
    expect(right.points[0]?.place[0]).toBeCloseTo(-17.829_167, 6);
    expect(run([{ type: 'undo' }], right).systemID).toBe('utm36-wgs84');
  });

  it('converts measured points to another system, where they are', () => {
    const request = {
      workItemID: 'w',
      version: 1,
      ref: 'Q-1',
      beaconChangeIds: [],
      accuracyMetres: 3,
      source: 'beacons' as const,
    };
    const measured = [place([-18.36, 29.92], 'wgs84'), place([-18.36, 29.93], 'wgs84')];
    const loaded = run([
      { type: 'loadRequest', systemID: 'wgs84', points: measured, request, categoryID: '', assetNumber: '' },
    ]);
    for (const systemID of ['arc1950', 'lo29', 'utm35-arc1950'] as const) {
      const changed = run([{ type: 'chooseSystem', systemID }], loaded);
      expect(changed.systemID).toBe(systemID);
      expect(changed.points[0]?.typed).not.toEqual(measured[0]?.typed);
      expect(changed.points[0]?.place[0]).toBeCloseTo(-18.36, 7);
      expect(changed.points[0]?.place[1]).toBeCloseTo(29.92, 7);
    }
    expect(run([{ type: 'chooseSystem', systemID: 'mgrs' }], loaded)).toBe(loaded);
  });

  it('keeps system and points when the points lie outside the other system', () => {
    expect(run([{ type: 'chooseSystem', systemID: 'wgs84' }], plotted)).toBe(plotted);
    expect(run([{ type: 'chooseSystem', systemID: null }], plotted)).toBe(plotted);
  });
});

describe('the two modes', () => {
  it('save only what exists', () => {
    expect(run([{ type: 'startSaving' }]).mode).toBe('plot');
    expect(run([{ type: 'startSaving' }], plotted).mode).toBe('save');
  });

  it.each(['cancel', 'clear'] as const)('%s drops the points and goes back to plotting', (type) => {
    const dropped = run([{ type: 'startSaving' }, { type }], plotted);
    expect(dropped).toMatchObject({ mode: 'plot', points: [], systemID: 'gauss-kruger' });
    expect(numbers(run([{ type: 'undo' }], dropped))).toEqual(numbers(plotted));
  });

  it("loads another person's boundary in a step that undo reverses", () => {
    const base = { number: 'KDM 7', revision: 4 };
    const points = plotted.points.slice(0, 3);
    const loaded = run([{ type: 'loadTheirs', systemID: 'gauss-kruger', constants: {}, points, base }], plotted);
    expect(loaded).toMatchObject({ points, buildsOn: base });
    expect(run([{ type: 'undo' }], loaded)).toMatchObject({ points: plotted.points, buildsOn: base });
  });

  it('starts over after a save, with system and category kept for the next sheet', () => {
    const saved = run(
      [
        { type: 'startSaving' },
        { type: 'chooseCategory', categoryID: 'c' },
        { type: 'typeNumber', text: 'KDM 7' },
        { type: 'saveIntent', intent: { fingerprint: 'f', key: 'k' } },
        { type: 'finishSaving' },
      ],
      plotted,
    );
    expect(saved).toEqual({ ...EMPTY_PLOT, systemID: 'gauss-kruger', categoryID: 'c' });
  });
});
