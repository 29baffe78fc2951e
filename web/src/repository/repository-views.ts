/** The views of a company's repository, each with its own path below it. */
export const REPOSITORY_VIEWS = ['assets', 'basestation', 'history'] as const;
