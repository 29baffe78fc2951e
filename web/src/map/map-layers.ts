import { assetLayers, assetSources } from './asset-layers.ts';
import { comparisonLayers, comparisonSources } from './comparison-layers.ts';
import { deviceLayers, deviceSources } from './device-layers.ts';
import { dimensionLayers, dimensionSources } from './dimension-layers.ts';
import { divisionLayers, divisionSources } from './division-layers.ts';
import { draftLayers, draftSources } from './draft-layers.ts';
import { jurisdictionLayers, jurisdictionSources } from './jurisdiction-layers.ts';
import { neighbourLayers, neighbourSources } from './neighbour-layers.ts';
import { sharedGroundLayers, sharedGroundSources } from './shared-ground-layers.ts';

/** Every source that lies above the ground. */
export const mapSources = {
  ...jurisdictionSources,
  ...assetSources,
  ...neighbourSources,
  ...sharedGroundSources,
  ...comparisonSources,
  ...divisionSources,
  ...dimensionSources,
  ...draftSources,
  ...deviceSources,
};

/** Every layer above the ground, the lowest first. */
export const mapLayers = [
  ...jurisdictionLayers,
  ...neighbourLayers,
  ...assetLayers,
  ...sharedGroundLayers,
  ...comparisonLayers,
  ...divisionLayers,
  ...dimensionLayers,
  ...draftLayers,
  ...deviceLayers,
];
