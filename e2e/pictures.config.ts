import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Takes the pictures of the public pages anew: no part of the tests. */
export default defineConfig({ ...journeys, testMatch: '*pictures.ts', outputDir: '../.cache/pictures-run' });
