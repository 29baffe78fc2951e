import { weighRoutes } from './weigh-routes.ts';

/** Prints what each route makes the browser load before it shows: scripts and their sum, compressed by Brotli. */
console.table(
  weighRoutes().map(({ address, id, files, bytes }) => ({
    route: address,
    id,
    files,
    KB: Number((bytes / 1000).toFixed(1)),
  })),
);
