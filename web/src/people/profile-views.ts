/** Views of the profile with a path of their own. */
export const PROFILE_VIEWS = [
  'finance',
  'offers',
  'geospatial',
  'gates',
  'roles',
  'companies',
  'logs',
  'settings',
  'password',
  'sessions',
  'notices',
  'data',
  'mint',
] as const;

export type ProfileView = (typeof PROFILE_VIEWS)[number];

/** The address of a view of the profile. */
export const profilePath = (view: ProfileView) => `/profile/${view}`;
