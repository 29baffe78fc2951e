import { useEffect, useState } from 'react';
import { type FieldOwner, ofOwner, openField } from './field-database.ts';
import { isBegun } from './field-draft.ts';
import { watchField } from './field-news.ts';

/**
 * The jobs for which this device has something that is not saved.
 * @param left how many jobs are no longer the person's; drafts are looked for again when there is another one
 */
export function useBegunDrafts([person, company]: FieldOwner, left: number): ReadonlySet<string> {
  const [jobs, setJobs] = useState<ReadonlySet<string>>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is stored without an announcement
  useEffect(() => {
    const owner: FieldOwner = [person, company];
    let isGone = false;
    const refresh = async () => {
      const drafts = (await openField()).transaction('drafts').store;
      const [keys, kept] = await Promise.all([drafts.getAllKeys(ofOwner(owner)), drafts.getAll(ofOwner(owner))]);
      if (isGone) return;
      setJobs(new Set(keys.filter((_key, at) => kept[at] && isBegun(kept[at])).map(([, , job]) => job)));
    };
    const follow = () => {
      refresh().catch((error: unknown) => console.warn('The drafts could not be read.', error));
    };
    follow();
    const stop = watchField(owner, follow);
    return () => {
      isGone = true;
      stop();
    };
  }, [person, company, left]);
  return jobs;
}
