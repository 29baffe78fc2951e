import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Takes the pictures in `docs/pictures` again. It is not part of the tests. */
export default defineConfig({ ...journeys, testMatch: '*pictures.ts', outputDir: '../.cache/pictures-run' });
