/** The package's conversions as bundlers see them: they take the module build, which has no default export. */
export { forward, inverse } from 'mgrs';
