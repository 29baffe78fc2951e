import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOfPoints, centreBounds, containsBounds, formatMapView, growBounds, parseMapView } from './map-view.ts';

describe('the view in the address', () => {
  it('is read back as it was written, to a tenth of a metre', () => {
    const latitudes = fc.double({ min: -84, max: 84, noNaN: true });
    const longitudes = fc.double({ min: -179, max: 179, noNaN: true });
    const zooms = fc.double({ min: 0, max: 22, noNaN: true });
    fc.assert(
      fc.property(latitudes, longitudes, zooms, (latitude, longitude, zoom) => {
        const back = parseMapView(formatMapView({ latitude, longitude, zoom }));
        expect(back?.latitude).toBeCloseTo(latitude, 5);
        expect(back?.longitude).toBeCloseTo(longitude, 5);
        expect(back?.zoom).toBeCloseTo(zoom, 1);
      }),
    );
  });

  it.each([null, '', '1,2', '91,0,3', '0,181,3', '0,0,40', 'a,b,c', '1,2,3,4', '1e3,2,3', ' 1,2,3'])(
    'refuses %j',
    (text) => {
      expect(parseMapView(text)).toBeNull();
    },
  );
});

describe('boxes', () => {
  it('hold every point', () => {
    expect(
      boundsOfPoints([
        [-19, 29],
        [-18, 31],
        [-20, 30],
      ]),
    ).toEqual([29, -20, 31, -18]);
    expect(boundsOfPoints([])).toBeNull();
  });

  it('contain what is entirely inside', () => {
    expect(containsBounds([29, -20, 31, -18], [29.5, -19.5, 30, -19])).toBe(true);
    expect(containsBounds([29, -20, 31, -18], [29.5, -19.5, 31.1, -19])).toBe(false);
  });

  it('can be centred on a place without losing anything', () => {
    expect(centreBounds([29, -20, 31, -16], { latitude: -19, longitude: 29.5 })).toEqual([28, -22, 31, -16]);
  });

  it('grow on each side and stay on the map', () => {
    expect(growBounds([0, 0, 10, 10], 0.1)).toEqual([-1, -1, 11, 11]);
    expect(growBounds([30, -18, 30, -18], 0.1, 0.01)).toEqual([29.99, -18.01, 30.01, -17.99]);
    expect(growBounds([-180, -90, 180, 90], 1)).toEqual([-180, -90, 180, 90]);
  });
});
