import { because } from '@atlas/contract/reasons';
import { nameCurrency } from '@atlas/money/write-money';
import { UnreadableFile } from '../../geodata/index.ts';
import { readAmount } from './amounts.rules.ts';
import { readDay } from './days.rules.ts';
import { MOST_LINES, type ReadLine, type ReadStatement } from './read-statement.ts';
import { childrenOf, follow, parseTree, textAt, type XmlElement } from './xml-tree.ts';

/** Versions of the message differ in where they keep names and states; each is looked for in all of its places. */
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d{2}$/;
const PLACEHOLDERS = /^(notprovided|n\/?a|none)$/i;

/** Reads the statements in a CAMT.053 message of ISO 20022, of any version. @throws UnreadableFile */
export function readCamt(bytes: Uint8Array): readonly ReadStatement[] {
  const document = parseTree(bytes);
  const isStatement = document.localName === 'Document' && NAMESPACE.test(document.namespaceURI ?? '');
  if (!isStatement) throw new UnreadableFile(because('statement_not_camt'));
  const statements = follow(document, 'BkToCstmrStmt').flatMap((message) => childrenOf(message, 'Stmt'));
  if (statements.length === 0) throw new UnreadableFile(because('statement_without_lines'));
  return statements.map(readOne);
}

function readOne(statement: XmlElement): ReadStatement {
  const currency = textAt(statement, 'Acct/Ccy') ?? currencyOf(statement);
  const entries = childrenOf(statement, 'Ntry');
  if (entries.length > MOST_LINES) throw new UnreadableFile(because('statement_too_long', { most: MOST_LINES }));
  const booked = entries.map((entry, index) => ({ entry, at: index + 1 })).filter(({ entry }) => isBooked(entry));
  const lines = booked.flatMap(({ entry, at }) => readEntry(entry, at, currency)).filter(({ amount }) => amount !== 0n);
  return {
    format: 'camt',
    account: textAt(statement, 'Acct/Id/IBAN') ?? textAt(statement, 'Acct/Id/Othr/Id'),
    currency,
    opening: readBalance(statement, ['OPBD', 'PRCD']),
    closing: readBalance(statement, ['CLBD']),
    lines,
    leftOut: entries.length - booked.length,
  };
}

/** Its balances name the currency where the account does not. */
function currencyOf(statement: XmlElement): string | null {
  return follow(statement, 'Bal/Amt')[0]?.getAttribute('Ccy') ?? null;
}

function isBooked(entry: XmlElement): boolean {
  return (textAt(entry, 'Sts/Cd') ?? textAt(entry, 'Sts')) === 'BOOK';
}

/** One line for each transaction of an entry if they sum up to it; otherwise one line for the entry. */
function readEntry(entry: XmlElement, at: number, currency: string | null): readonly ReadLine[] {
  const total = readSigned(entry, at, currency);
  const shared = {
    at,
    day: readEntryDay(entry, at),
    takesBack: textAt(entry, 'RvslInd') === 'true' || textAt(entry, 'RvslInd') === '1',
  };
  const bankID = textAt(entry, 'AcctSvcrRef');
  const note = textAt(entry, 'AddtlNtryInf');
  const parts = follow(entry, 'NtryDtls/TxDtls');
  const amounts = parts.map((part) => readPart(part, total, at, currency));
  const sum = amounts.reduce<bigint | null>(
    (all, amount) => (all === null || amount === null ? null : all + amount),
    0n,
  );
  const [only] = parts;
  if (parts.length < 2 || sum !== total) {
    const described = describe(only === undefined || parts.length > 1 ? entry : only, total);
    const id = bankID ?? (parts.length === 1 ? textAt(only, 'Refs/AcctSvcrRef') : null);
    const text = joinTexts([...parts.map((part) => describe(part, total).text), note]);
    return [{ ...shared, ...described, amount: total, bankID: id, text }];
  }
  return parts.map((part, index) => ({
    ...shared,
    ...describe(part, total),
    amount: amounts[index] ?? 0n,
    bankID: textAt(part, 'Refs/AcctSvcrRef') ?? (bankID === null ? null : `${bankID}/${index + 1}`),
  }));
}

function readEntryDay(entry: XmlElement, at: number): string {
  const stated = ['BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm'].map((path) => textAt(entry, path));
  const day = readDay(stated.find((text) => text !== null) ?? '', 'year-first');
  if (day === undefined) throw new UnreadableFile(because('statement_day_unreadable', { line: at }), at);
  return day;
}

/** The side is as the entry says: of an entry that takes one back, too, it says where the money went. */
function readSigned(element: XmlElement, at: number, currency: string | null): bigint {
  const [amount] = childrenOf(element, 'Amt');
  if (amount === undefined) throw new UnreadableFile(because('statement_amount_unreadable', { line: at }), at);
  const own = amount.getAttribute('Ccy');
  if (currency !== null && own !== null && own !== currency) {
    throw new UnreadableFile(
      because('statement_currencies_mixed', { line: at, currency: nameCurrency(currency), other: nameCurrency(own) }),
      at,
    );
  }
  return signOf(element, at) * readMoney(amount.textContent, at);
}

/** What a transaction adds to its entry; null if it does not say it in the entry's currency. */
function readPart(part: XmlElement, total: bigint, at: number, currency: string | null): bigint | null {
  const found = [
    ...childrenOf(part, 'Amt'),
    ...follow(part, 'AmtDtls/TxAmt/Amt'),
    ...follow(part, 'AmtDtls/InstdAmt/Amt'),
  ];
  const [amount] = found.filter((one) => currency === null || (one.getAttribute('Ccy') ?? currency) === currency);
  if (amount === undefined) return null;
  const sign = textAt(part, 'CdtDbtInd') === null ? (total < 0n ? -1n : 1n) : signOf(part, at);
  return sign * readMoney(amount.textContent, at);
}

function signOf(element: XmlElement, at: number): bigint {
  const side = textAt(element, 'CdtDbtInd');
  if (side === 'CRDT') return 1n;
  if (side === 'DBIT') return -1n;
  throw new UnreadableFile(because('statement_side_unreadable', { line: at }), at);
}

function readMoney(text: string | null, at: number | null): bigint {
  const amount = readAmount(text ?? '', '.');
  if (amount === undefined || amount === null || amount < 0n) {
    throw new UnreadableFile(nameAmount(at), at);
  }
  return amount;
}

/** A balance has no line. */
function nameAmount(at: number | null) {
  return at === null ? because('statement_balance_unreadable') : because('statement_amount_unreadable', { line: at });
}

/** The other party, the reference and the purpose of a transaction. */
function describe(part: XmlElement, amount: bigint): Pick<ReadLine, 'payer' | 'reference' | 'text'> {
  const party = amount < 0n ? 'Cdtr' : 'Dbtr';
  const payer = textAt(part, `RltdPties/${party}/Nm`) ?? textAt(part, `RltdPties/${party}/Pty/Nm`);
  const endToEnd = textAt(part, 'Refs/EndToEndId');
  const structured = textAt(part, 'RmtInf/Strd/CdtrRefInf/Ref');
  const given = endToEnd !== null && PLACEHOLDERS.test(endToEnd) ? null : endToEnd;
  const purposes = [...follow(part, 'RmtInf/Ustrd').map(({ textContent }) => textContent), textAt(part, 'AddtlTxInf')];
  return {
    payer,
    reference: structured ?? given,
    text: joinTexts([payer, ...purposes, structured === null ? null : given]),
  };
}

function joinTexts(parts: readonly (string | null)[]): string {
  const texts = parts.flatMap((part) => part?.replace(/\s+/g, ' ').trim() || []);
  return [...new Set(texts)].join(' · ');
}

function readBalance(statement: XmlElement, codes: readonly string[]): bigint | null {
  const balances = childrenOf(statement, 'Bal');
  for (const code of codes) {
    const balance = balances.find((one) => textAt(one, 'Tp/CdOrPrtry/Cd') === code);
    if (balance === undefined) continue;
    const [amount] = childrenOf(balance, 'Amt');
    const side = textAt(balance, 'CdtDbtInd');
    return (side === 'DBIT' ? -1n : 1n) * readMoney(amount?.textContent ?? null, null);
  }
  return null;
}
