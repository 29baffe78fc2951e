/** The project's own files as Git sees them, including new but not ignored ones; undefined without Git. */
export function listTrackedFiles(): string[] | undefined;
/** The content of one of the project's files, as a hash. */
export function hashFile(name: string, folder?: string): string;
/** The names of the modules that this text of a program imports, as written, quotes and all. */
export function findModuleNames(text: string): string[];
/** A fingerprint of which file imports what, and of the contents of the files that decide how an import is resolved. */
export function fingerprintImports(files: readonly string[], folder?: string): string;
