import { PrefetchPageLinks } from 'react-router';
import { sparesData } from '../ui/line-pace.ts';
import { useAwake } from './use-awake.ts';

const TRIALS = 5;
const PAUSE_MILLISECONDS = 500;

/** Fetches the programs of the page that comes next while the person still types, but not for one who spares data. */
export function NextPage({ address }: { address: string }) {
  return useAwake() && !sparesData() ? <PrefetchPageLinks page={address} /> : null;
}

/**
 * Asks again for those programs that the line has lost. The router would load the page from the start where one is missing
 * as it goes on; what is here by then comes from the browser's cache.
 */
export async function completeNextPage(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  await Promise.all([...links].map(({ href }) => fetchUntilHere(href)));
}

async function fetchUntilHere(address: string): Promise<void> {
  for (let trial = 1; trial <= TRIALS; trial += 1) {
    try {
      const reply = await fetch(address);
      await reply.arrayBuffer();
      if (reply.ok) return;
    } catch {
      // Lost again.
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS * trial));
  }
}
