import type { LatitudeLongitude } from '@atlas/geodesy/position';
import type { SystemId } from '@atlas/geodesy/systems';
import type { DemoStage } from '../src/demo-data.ts';

/** One named block of a field: its place, its number and its state. */
export interface Block {
  readonly name: string;
  readonly number: string;
  readonly standing: DemoStage;
}

/** A group of neighbouring blocks that were surveyed together. */
export interface Field {
  readonly name: string;
  readonly category: string;
  readonly system: SystemId;
  /** The stated accuracy of the beacons, in metres. */
  readonly accuracyMetres: number;
  /** South-western corner, WGS84. */
  readonly anchor: LatitudeLongitude;
  /** Clockwise from north, the direction of the rows. */
  readonly strikeDegrees: number;
  readonly columns: number;
  readonly rows: number;
  /** The size of a block, across and along the strike. */
  readonly widthMetres: number;
  readonly heightMetres: number;
  readonly surveyor: string;
  /** Columns times rows of them, row by row. */
  readonly blocks: readonly Block[];
}

type Written = readonly [number: string, name: string, standing?: DemoStage];

/** Blocks, one table row each; those without a standing are approved. */
export function blocks(...written: readonly Written[]): readonly Block[] {
  return written.map(([number, name, standing = 'approved']) => ({ number, name, standing }));
}

/** Blocks of ten claims of one hectare each. */
export const TEN_CLAIMS = { widthMetres: 190, heightMetres: 490 };
