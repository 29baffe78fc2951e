/** Parts of the profile area that have a path of their own below it. */
export const PROFILE_VIEWS = [
  'finance',
  'geospatial',
  'gates',
  'roles',
  'companies',
  'logs',
  'settings',
  'password',
  'sessions',
  'mint',
] as const;

export type ProfileView = (typeof PROFILE_VIEWS)[number];

/** The address of a part of the profile area. */
export const profilePath = (view: ProfileView) => `/profile/${view}`;
