import { BASE, listLanguages, messagesFolder, readCatalogue, readInputs } from './catalogue.ts';

/**
 * Why the catalogues cannot be compiled: a message that the base language lacks, one with a parameter that the base
 * language's does not have, or a translation of a fixed sentence of the specification.
 */
export function findFaults(folder = messagesFolder): string[] {
  const base = readCatalogue(BASE, folder);
  return listLanguages(folder)
    .slice(1)
    .flatMap((language) =>
      [...readCatalogue(language, folder)].flatMap(([key, message]) => {
        if (key.startsWith('specified.')) return `${language}.json: "${key}" is fixed by the specification.`;
        const original = base.get(key);
        if (original === undefined) return `${language}.json: "${key}" is not in ${BASE}.json.`;
        const given = readInputs(original);
        return [...readInputs(message).keys()]
          .filter((name) => !given.has(name))
          .map((name) => `${language}.json: "${key}" names {${name}}, which ${BASE}.json does not.`);
      }),
    );
}
