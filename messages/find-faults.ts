import { BASE, listLanguages, messagesFolder, readCatalogue, readInputs } from './catalogue.ts';

/**
 * What keeps the catalogues from being compiled: a message that the base language lacks, or one that wants what the base
 * language's is not given.
 */
export function findFaults(folder = messagesFolder): string[] {
  const base = readCatalogue(BASE, folder);
  return listLanguages(folder)
    .slice(1)
    .flatMap((language) =>
      [...readCatalogue(language, folder)].flatMap(([key, message]) => {
        const original = base.get(key);
        if (original === undefined) return `${language}.json: "${key}" is not in ${BASE}.json.`;
        const given = readInputs(original);
        return [...readInputs(message).keys()]
          .filter((name) => !given.has(name))
          .map((name) => `${language}.json: "${key}" names {${name}}, which ${BASE}.json does not.`);
      }),
    );
}
