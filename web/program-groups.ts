import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Modules that are bundled into one file: many small files compress worse, and each costs a request and its headers. A
 * group also takes what its modules import, unless an earlier group has taken it. What public pages share with the
 * application is therefore in groups of its own, and no public page fetches the application's. Each name is a file of
 * the project, or a folder with everything in it if it ends with a slash; the build fails on a name that matches no
 * module.
 */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  react: ['react', 'react-dom', 'react-router', 'scheduler'].map((name) => `node_modules/${name}/`),
  shell: [
    ...[
      'bring-again.ts',
      'button.tsx',
      'spinner.tsx',
      'theme.ts',
      'theme-toggle.tsx',
      'class-names.ts',
      'glyphs.tsx',
    ].map((file) => `web/src/ui/${file}`),
    'web/src/ui/empty-state.tsx',
    'web/src/ui/quiet-part.ts',
    'messages/generated/en/shell.js',
    'messages/generated/en/ui.js',
    'messages/generated/registry.js',
    'web/src/api/connection.ts',
    'web/src/api/access-token.ts',
    'web/src/people/session.ts',
    ...['navigation-bar.tsx', 'session-links.tsx', 'finder-button.tsx', 'not-found-screen.tsx'].map(
      (file) => `web/src/app/${file}`,
    ),
    'web/src/app/page-title.ts',
    'web/src/site/main-pages.ts',
    'web/src/app/bring-program.ts',
    ...['Icon', 'createLucideIcon', 'context'].map((file) => `node_modules/lucide-react/dist/esm/${file}.mjs`),
    'node_modules/lucide-react/dist/esm/shared/',
  ],
  arrows: ['arrow-left', 'arrow-right'].map((name) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`),
  figures: ['web/src/ui/format.ts', 'web/src/ui/skeleton.tsx'],
  toasts: ['node_modules/react-hot-toast/', 'web/src/ui/toast.ts'],
  sheet: ['web/src/ui/sheet.tsx', 'web/src/ui/sheet-number.ts'],
  status: ['web/src/ui/status.tsx'],
  'companies-words': ['messages/generated/en/companies.js'],
  line: ['web/src/ui/line-pace.ts', 'web/src/ui/when-quiet.ts'],
  parts: ['web/src/ui/error-panel.tsx', 'web/src/ui/late-part.tsx', 'web/src/ui/lost-part.tsx'],
  fields: ['web/src/ui/text-field.tsx', 'web/src/ui/field-frame.tsx'],
  cards: ['web/src/ui/card.tsx', 'web/src/companies/selected-company.ts'],
  panel: ['web/src/ui/panel.tsx'],
  contract: [
    'node_modules/zod/',
    ...['endpoint', 'text', 'identifiers', 'roles', 'accounts'].map((name) => `contract/src/${name}.ts`),
  ],
  keys: ['web/src/api/intent.ts', 'web/src/api/idempotency-key.ts'],
  calls: ['web/src/api/call.ts', 'web/src/api/form-issues.ts'],
  records: [
    'node_modules/@tanstack/query-core/',
    'node_modules/@tanstack/react-query/',
    'web/src/api/query-client.ts',
    'web/src/app/person-reads.tsx',
  ],
  addresses: ['web/src/ui/use-address-value.ts', 'web/src/ui/use-address-values.ts'],
  // What the loaders of a company's pages need: they begin to read before the rest has loaded.
  loaders: [
    'web/src/api/begin-reads.ts',
    'web/src/app/revalidate-on-path.ts',
    'web/src/companies/begin-overview.ts',
    ...['companies', 'asset-life', 'gate-runs', 'base-stations', 'profile'].map((name) => `contract/src/${name}.ts`),
  ],
  company: [
    ...['use-company.ts', 'company-rail.tsx', 'company-header.tsx', 'opens-admin.ts'].map(
      (file) => `web/src/companies/${file}`,
    ),
    ...['use-read', 'use-write', 'saved-reads'].map((name) => `web/src/api/${name}.ts`),
    'web/src/ui/dialog.tsx',
    'web/src/ui/late-dialog.tsx',
    'web/src/ui/late-dialogs.ts',
    'web/src/map/load-atlas-map.ts',
    'node_modules/lucide-react/dist/esm/icons/plus.mjs',
    'web/src/ui/key-figures.tsx',
    'messages/generated/en/assets.js',
    'messages/generated/en/profile.js',
    'web/src/app/guard.tsx',
    'web/src/app/plot-path.ts',
  ],
  password: [
    'web/src/ui/password-field.tsx',
    ...['eye', 'eye-off'].map((name) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`),
  ],
};

const projectFolder = fileURLToPath(new URL('..', import.meta.url));
const takes = (name: string, id: string) => {
  const path = id.startsWith(projectFolder) ? id.slice(projectFolder.length) : id;
  return name.endsWith('/') ? path.includes(name) : path === name;
};

/** The groups in the bundler's format, in order. */
export const programGroups = Object.entries(GROUPS).map(([name, members]) => ({
  name,
  test: (id: string) => members.some((member) => takes(member, id)),
}));

/**
 * Fails the build if a group names something that is no longer part of the application: a renamed file would silently
 * drop out of its group.
 */
export function checkProgramGroups(): Plugin {
  return {
    name: 'check-program-groups',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd(error) {
      if (error) return;
      const ids = [...this.getModuleIds()];
      const gone = Object.entries(GROUPS).flatMap(([group, members]) =>
        members.filter((member) => !ids.some((id) => takes(member, id))).map((member) => `${group}: ${member}`),
      );
      if (gone.length > 0)
        throw new Error(`Groups in web/program-groups.ts name files that are not in the build:\n${gone.join('\n')}`);
    },
  };
}
