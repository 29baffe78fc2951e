import type { Config } from '@react-router/dev/config';

/**
 * No server rendering at run time: public pages are rendered once, at build; every other known route is served
 * the application shell (`__spa-fallback.html`).
 */
export default {
  appDirectory: 'src/app',
  ssr: false,
  splitRouteModules: true,
  prerender: [
    '/',
    '/signin',
    '/signup',
    '/forgot-password',
    '/invitation',
    '/atlas',
    '/stage/gates',
    '/transaction/hub',
    '/commodity/garlpex',
    '/about',
    '/counters',
    '/terms',
    '/privacy',
    '/offline',
    '/contact',
    '/verify',
    '/kit',
    '/kit/pieces',
    '/kit/controls',
    '/kit/states',
  ],
} satisfies Config;
