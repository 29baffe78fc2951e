import { latePart } from '../ui/late-part.tsx';

/** The latest events; the sentences of the history load after a company's name and figures. */
export const LazyLatestEvents = latePart(async () => (await import('./latest-events.tsx')).LatestEvents);
