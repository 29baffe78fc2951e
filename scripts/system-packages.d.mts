/** The browser that pages are tested in; undefined where none is installed. */
export function findChromium(): string | undefined;
