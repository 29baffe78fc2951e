import mgrs from 'mgrs';

/** The package's conversions as Node sees them: it loads the CommonJS build, whose only export is the default. */
export const { forward, inverse } = mgrs;
