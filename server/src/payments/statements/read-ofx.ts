import { because } from '@atlas/contract/reasons';
import { UnreadableFile } from '../../geodata/index.ts';
import { readAmount } from './amounts.rules.ts';
import { readDay } from './days.rules.ts';
import { decodeStatement } from './decode-statement.ts';
import { MOST_LINES, type ReadLine, type ReadStatement } from './read-statement.ts';

/** An element of OFX with its text, or with the elements in it. */
interface OfxElement {
  readonly name: string;
  text: string;
  readonly children: OfxElement[];
}

const TAG = /<(\/?)([A-Za-z][\w.]*)\s*(\/?)>([^<]*)/g;
const DEEPEST = 40;
const STATEMENTS = ['STMTRS', 'CCSTMTRS'];
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * Reads the statements in an OFX file: version 1, whose fields have no closing tags, and version 2, which is XML.
 * @throws UnreadableFile
 */
export function readOfx(bytes: Uint8Array): readonly ReadStatement[] {
  const head = Buffer.from(bytes.subarray(0, 400)).toString('latin1');
  const charset = /CHARSET:\s*(\d{3,4})/.exec(head)?.[1];
  const text = decodeStatement(bytes, charset === undefined ? undefined : `windows-${charset}`);
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new UnreadableFile(because('has_doctype'));
  const start = text.search(/<OFX>/i);
  if (start < 0) throw new UnreadableFile(because('statement_not_ofx'));
  const statements = findAll(parseElements(text.slice(start)), STATEMENTS).map(readOne);
  if (statements.length === 0) throw new UnreadableFile(because('statement_without_lines'));
  return statements;
}

function readOne(statement: OfxElement): ReadStatement {
  const account = find(statement, 'BANKACCTFROM') ?? find(statement, 'CCACCTFROM');
  const entries = findAll(find(statement, 'BANKTRANLIST') ?? statement, ['STMTTRN']);
  if (entries.length > MOST_LINES) throw new UnreadableFile(because('statement_too_long', { most: MOST_LINES }));
  const read = entries.map(readEntry);
  const lines = read.filter(({ amount }) => amount !== 0n);
  return {
    format: 'ofx',
    account: textOf(account, 'ACCTID'),
    currency: textOf(statement, 'CURDEF')?.toUpperCase() ?? null,
    opening: null,
    closing: readBalance(find(statement, 'LEDGERBAL')),
    lines,
    leftOut: read.length - lines.length,
  };
}

function readEntry(entry: OfxElement, index: number): ReadLine {
  const day = readDay((textOf(entry, 'DTPOSTED') ?? '').slice(0, 8), 'year-first');
  if (day === undefined) throw new UnreadableFile(because('statement_day_unreadable', { line: index + 1 }), index + 1);
  const payer = textOf(entry, 'NAME') ?? textOf(find(entry, 'PAYEE'), 'NAME');
  const reference = textOf(entry, 'REFNUM') ?? textOf(entry, 'CHECKNUM');
  const parts = [payer, textOf(entry, 'MEMO')].filter((part) => part !== null);
  return {
    at: index + 1,
    day,
    amount: readMoney(textOf(entry, 'TRNAMT'), index + 1),
    bankID: textOf(entry, 'FITID'),
    payer,
    reference,
    text: parts.join(' · '),
    takesBack: textOf(entry, 'CORRECTFITID') !== null,
  };
}

function readBalance(balance: OfxElement | undefined): bigint | null {
  const text = textOf(balance, 'BALAMT');
  return text === null ? null : readMoney(text, null);
}

/** OFX has no separators between thousands; some banks write a comma before the hundredths. */
function readMoney(text: string | null, at: number | null): bigint {
  const amount = readAmount(text ?? '', text?.includes(',') === true && !text.includes('.') ? ',' : '.');
  if (amount === undefined || amount === null) {
    // A balance has no line.
    const reason =
      at === null ? because('statement_balance_unreadable') : because('statement_amount_unreadable', { line: at });
    throw new UnreadableFile(reason, at);
  }
  return amount;
}

/** The root of what the tags enclose. A tag without text is a group if the file closes it, but not at once. */
function parseElements(text: string): OfxElement {
  const groups = findGroups(text);
  const root: OfxElement = { name: '', text: '', children: [] };
  const open: OfxElement[] = [root];
  for (const [, slash, raw = '', empty, content = ''] of text.matchAll(TAG)) {
    const name = raw.toUpperCase();
    if (slash === '/') {
      const place = open.findLastIndex((element) => element.name === name);
      if (place > 0) open.length = place;
      continue;
    }
    const element: OfxElement = { name, text: decodeEntities(content.trim()), children: [] };
    open.at(-1)?.children.push(element);
    if (empty !== '' || element.text !== '' || !groups.has(name)) continue;
    open.push(element);
    if (open.length > DEEPEST) throw new UnreadableFile(because('nested_too_deep', { of: 'elements', most: DEEPEST }));
  }
  return root;
}

function findGroups(text: string): ReadonlySet<string> {
  const groups = new Set<string>();
  let before: string | undefined;
  for (const [, slash, raw = '', empty, content = ''] of text.matchAll(TAG)) {
    const name = raw.toUpperCase();
    // What follows an opening tag without text decides: its own end makes it an empty field.
    if (before !== undefined && !(slash === '/' && name === before)) groups.add(before);
    before = slash === '' && empty === '' && content.trim() === '' ? name : undefined;
  }
  const closed = new Set(Array.from(text.matchAll(/<\/([A-Za-z][\w.]*)\s*>/g), ([, name = '']) => name.toUpperCase()));
  return new Set([...groups].filter((name) => closed.has(name)));
}

function decodeEntities(text: string): string {
  return text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,5});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });
}

function find(element: OfxElement, name: string): OfxElement | undefined {
  return element.children.find((child) => child.name === name);
}

/** The outermost elements of these names, in their order. */
function findAll(element: OfxElement, names: readonly string[]): OfxElement[] {
  return element.children.flatMap((child) => (names.includes(child.name) ? [child] : findAll(child, names)));
}

function textOf(element: OfxElement | undefined, name: string): string | null {
  const text = element === undefined ? undefined : find(element, name)?.text.replace(/\s+/g, ' ');
  return text === undefined || text === '' ? null : text;
}
