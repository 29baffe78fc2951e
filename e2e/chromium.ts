import { findChromium } from '../scripts/system-packages.mjs';

/** The arguments of the system's Chromium for every test in a browser. Most turn off its background activity. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Draws maps without a graphics card. */
export const SOFTWARE_GRAPHICS = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
/** Pages are painted in memory, as without a graphics card: an emulated one costs a page half a second. */
export const PAINT_WITHOUT_CARD = ['--disable-gpu-rasterization', '--disable-gpu-compositing'];

/** The system's Chromium, or the one that the environment names. */
export const CHROMIUM_PATH = findChromium() ?? '/usr/bin/chromium';
