/** Half a surrogate pair: with the `u` flag a whole pair is one character and does not match. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether every surrogate of a text has its other half, so that the text has bytes in UTF-8. */
export function isWellFormed(text: string): boolean {
  return !LONE_SURROGATE.test(text);
}

// Chrome before 111, Firefox before 119 and Safari before 26 lack the method, and canonicalize calls it.
if (!('isWellFormed' in String.prototype)) {
  Object.defineProperty(String.prototype, 'isWellFormed', {
    configurable: true,
    writable: true,
    value(this: string) {
      return isWellFormed(String(this));
    },
  });
}
