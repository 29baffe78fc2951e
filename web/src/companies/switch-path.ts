/** Screens that every role may open and whose address names nothing of one company. */
const SHARED = ['assets', 'geospatial', 'repository', 'dashboard', 'departments', 'treasury'];

/** The screen of another company that corresponds to `pathname`: the same screen, or the overview. */
export function writeSwitchPath(pathname: string, companyID: string): string {
  const [, room, , screen = '', ...rest] = pathname.replace(/\/+$/, '').split('/');
  if (room === 'gates') return `/gates/engine/${companyID}`;
  if (room === 'asset') return `/asset/finance/${companyID}`;
  const stays = SHARED.includes(screen) && rest.length === 0;
  return stays ? `/company/${companyID}/${screen}` : `/company/${companyID}`;
}
