/** How a measured browser is started: the system's Chromium, on its own. */
export const BROWSER = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    // Pages without a map are painted faster without a graphics card that is not there.
    '--disable-gpu-rasterization',
    '--disable-gpu-compositing',
  ],
};
