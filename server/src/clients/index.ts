export { acceptLinkRule } from './require-grants.ts';
