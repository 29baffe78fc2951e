import { foldText } from './fold-text.rules.ts';

/** What a bank says about who paid. */
export interface PayerTexts {
  readonly payer: string | null;
  readonly text: string;
}

const PHONE = /(?<!\d)(?:\+?263|0)?(7[1378]\d{7})(?!\d)/g;
const LEAST_NAME = 3;
/** Words that banks write beside a name, which would make every deposit come from one payer. */
const BANK_WORDS =
  /^(?:account|acc|atm|bank|branch|by|cash|cheque|credit|deposit|deposited|eft|ecocash|for|from|in|inward|mobile|money|of|payment|paid|received|ref|reference|rtgs|teller|the|to|transfer|trf|usd|zipit|zwg)$/;

/**
 * What a payer is recognised by: the phone number of a mobile payment, and the name. Where a bank has no field for the
 * name, it is what is left of its text without numbers and words of the trade.
 */
export function writePayerKeys({ payer, text }: PayerTexts): readonly string[] {
  const said = `${payer ?? ''} ${text}`;
  // Numbers are written with blanks between their digits, too.
  const phones = Array.from(`${said} | ${said.replace(/(?<=\d) (?=\d)/g, '')}`.matchAll(PHONE), ([, number]) => number);
  const rest = phones.length > 0 ? '' : text;
  const name =
    words(payer ?? '').join(' ') ||
    words(rest)
      .filter((word) => !BANK_WORDS.test(word))
      .join(' ');
  return [...new Set(phones.map((number) => `phone:${number}`)), ...(name.length < LEAST_NAME ? [] : [`name:${name}`])];
}

/** The key of a buyer's phone number; undefined for one that is not a mobile number here. */
export function writePhoneKey(phone: string): string | undefined {
  const [number] = Array.from(phone.replace(/[\s()-]/g, '').matchAll(PHONE), ([, digits]) => digits);
  return number === undefined ? undefined : `phone:${number}`;
}

/**
 * Whether a bank's words name a buyer: the last name as it is, and each other name in full or by its first letter. A
 * single name is not enough.
 */
export function namesBuyer(buyer: readonly string[], said: ReadonlySet<string>): boolean {
  const surname = buyer.at(-1);
  if (buyer.length < 2 || surname === undefined || !said.has(surname)) return false;
  const others = [...said].filter((word) => word !== surname);
  return buyer.slice(0, -1).every((name) => others.some((word) => word === name || isInitial(word, name)));
}

/** The words of a text that have no digits. */
export function words(text: string): readonly string[] {
  return foldText(text)
    .split(' ')
    .filter((word) => word !== '' && !/\d/.test(word));
}

function isInitial(one: string, other: string): boolean {
  return (one.length === 1 || other.length === 1) && one[0] === other[0];
}
