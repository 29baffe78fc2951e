/** Makes messages/generated from the catalogues when they changed. */
export function compileMessages(options?: { mayFail?: boolean }): void;
