/** The oldest supported browsers, by their names in MDN's compatibility data; Android's WebView matches Chrome. */
export const OLDEST_BROWSERS = {
  chrome: '109',
  chrome_android: '109',
  webview_android: '109',
  firefox: '115',
  firefox_android: '115',
  safari: '16.4',
  safari_ios: '16.4',
} as const;

/** The same browsers as the build's tools write them. The tools rewrite newer syntax and styles in an older form. */
export const BUILD_TARGETS = [
  `chrome${OLDEST_BROWSERS.chrome}`,
  `firefox${OLDEST_BROWSERS.firefox}`,
  `safari${OLDEST_BROWSERS.safari}`,
  `ios${OLDEST_BROWSERS.safari_ios}`,
];
