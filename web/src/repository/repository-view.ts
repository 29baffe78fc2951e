const VIEWS = ['mainmenu', 'assets', 'basestation', 'history'] as const;

/** The views of the repository, as the address names them. */
export type RepositoryView = (typeof VIEWS)[number];

/** The view that the address names; the main menu for anything else. */
export function readRepositoryView(text: string | null): RepositoryView {
  return VIEWS.find((view) => view === text) ?? 'mainmenu';
}
