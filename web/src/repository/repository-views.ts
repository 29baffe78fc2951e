/** The views of a company's repository, each under a path of its own below it. */
export const REPOSITORY_VIEWS = ['assets', 'basestation', 'history'] as const;
