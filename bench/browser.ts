import { chromium } from '@playwright/test';

/** What a measured browser, the system's Chromium, is started with: nothing that it does by itself. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];
/** Pages without a map are painted faster without a graphics card that is not there. */
const WITHOUT_MAP = ['--disable-gpu-rasterization', '--disable-gpu-compositing'];

/** Starts a browser for pages with a map or without. */
export function launchBrowser({ map }: { readonly map: boolean }) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: map ? ARGUMENTS : [...ARGUMENTS, ...WITHOUT_MAP],
  });
}
