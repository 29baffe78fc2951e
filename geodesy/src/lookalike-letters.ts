/** Letters that people and scanners put in place of a digit. */
const DIGIT_OF: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  I: '1',
  l: '1',
  '|': '1',
  Z: '2',
  S: '5',
  s: '5',
  B: '8',
};

/** A run of digits and such letters with at least two digits in it: a number, and not a name such as `S17` or `BS`. */
const MIXED_NUMBER = /(?<![\p{L}\d])-?[\dOoQIl|ZSsB]*\d[\dOoQIl|ZSsB]*(?:[.,][\dOoQIl|ZSsB]+)?(?![\p{L}\d])/gu;
const LOOKALIKES = /[OoQIl|ZSsB]/g;

/** A line with the letters inside its numbers read as the digits that they look like; unchanged when there are none. */
export function readLookalikes(line: string): string {
  return line.replace(MIXED_NUMBER, (number) =>
    (number.match(/\d/g)?.length ?? 0) < 2
      ? number
      : number.replace(LOOKALIKES, (letter) => DIGIT_OF[letter] ?? letter),
  );
}
