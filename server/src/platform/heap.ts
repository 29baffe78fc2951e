import { setFlagsFromString } from 'node:v8';

/**
 * Lets every object begin in the young generation of the heap. By default the engine puts objects straight into the old
 * one when those before them survived, as a call's do under load; they then keep the call's answer of a hundred
 * kilobytes alive until the old generation is collected. Lists took a third more processor time that way.
 */
export function startObjectsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
