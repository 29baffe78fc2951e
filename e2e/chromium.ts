/** What the system's Chromium is started with wherever a page is looked at: nothing that it does by itself. */
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
/** Pages are painted in memory, as where there is no graphics card: one that is only played costs a page half a second. */
export const PAINT_WITHOUT_CARD = ['--disable-gpu-rasterization', '--disable-gpu-compositing'];

/** The system's Chromium, or the one that the environment names. */
export const CHROMIUM_PATH = process.env.CHROMIUM ?? '/usr/bin/chromium';
