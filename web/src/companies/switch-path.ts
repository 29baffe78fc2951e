/** Screens that every role opens and that name nothing of one company. */
const SHARED = ['assets', 'geospatial', 'repository', 'dashboard', 'departments', 'treasury'];

/** The screen of another company that answers to the one at `pathname`: the same one, or the overview. */
export function writeSwitchPath(pathname: string, companyID: string): string {
  const [, room, , screen = '', ...rest] = pathname.replace(/\/+$/, '').split('/');
  if (room === 'gates') return `/gates/engine/${companyID}`;
  const stays = SHARED.includes(screen) && rest.length === 0;
  return stays ? `/company/${companyID}/${screen}` : `/company/${companyID}`;
}
