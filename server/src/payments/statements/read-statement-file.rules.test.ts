import type { StatementMapping } from '@atlas/contract/statements';
import { describe, expect, it } from 'vitest';
import { findGap } from './read-statement.ts';
import { readStatementFile, type StatementEnd } from './read-statement-file.ts';

const TODAY = '2026-11-30';

function read(content: string | Buffer, given?: StatementMapping, known: Record<string, StatementMapping> = {}) {
  return readStatementFile({ bytes: Buffer.from(content), given, known, today: TODAY });
}
/** The sheet, read as the register guesses it. */
function readGuessed(content: string | Buffer, answers: Partial<StatementMapping> = {}): StatementEnd {
  const asked = read(content);
  if (asked.kind !== 'asks') return asked;
  const { header, columns, dayOrders, decimalMarks } = asked.question;
  const { day = 0, text = [] } = columns;
  const [dayOrder = 'day-first'] = dayOrders;
  const [decimalMark = '.'] = decimalMarks;
  return read(content, { header, columns: { ...columns, day, text }, dayOrder, decimalMark, ...answers });
}
function linesOf(end: StatementEnd) {
  if (end.kind !== 'read') throw new Error(JSON.stringify(end));
  return (end.statements[0]?.lines ?? []).map(({ day, amount, text }) => `${day} ${amount} ${text}`);
}
function faultOf(end: StatementEnd) {
  return end.kind === 'unreadable' ? [end.fault.code, end.fault.line] : end.kind;
}

describe('a sheet', () => {
  const steward = [
    'Account Number:,"4511 0098 77"',
    'Currency,usd',
    '',
    'Transaction Date,Value Date,Description,Debit,Credit,Balance',
    '03/04/2026,03/04/2026,"EFT T MOYO, ROP-2026-000001",,"1,932.91","21,932.91"',
    '25/04/2026,25/04/2026,Bank charges,12.50,,"21,920.41"',
  ].join('\n');

  it('is asked about first, with what is probably right', () => {
    const end = read(steward);
    expect(end).toMatchObject({
      kind: 'asks',
      question: {
        header: 2,
        columns: { day: 0, paidIn: 4, paidOut: 3, balance: 5, text: [2] },
        dayOrders: ['day-first'],
        decimalMarks: ['.'],
      },
    });
  });

  it('is read with account, currency, both columns of amounts, and balances', () => {
    const end = readGuessed(steward);
    expect(linesOf(end)).toEqual(['2026-04-03 193291 EFT T MOYO, ROP-2026-000001', '2026-04-25 -1250 Bank charges']);
    const statement = end.kind === 'read' ? end.statements[0] : undefined;
    expect(statement).toMatchObject({ account: '4511 0098 77', currency: 'USD', opening: 2000000n, closing: 2192041n });
    expect(statement && findGap(statement)).toBe(0n);
  });

  it('is read again without a question by the names of its columns', () => {
    const end = readGuessed(steward);
    if (end.kind !== 'read' || end.sheet === null) throw new Error('not read');
    const known = { [end.sheet.header]: end.sheet.mapping };
    expect(read(steward, undefined, known).kind).toBe('read');
    expect(read(steward.replace('Description', 'Narrative'), undefined, known).kind).toBe('asks');
  });

  it.each([
    ['the newest line first', 'Date,Amount,Balance\n05.04.2026,-5,115\n04.04.2026,20,120\n', 0n],
    ['the oldest line first', 'Date,Amount,Balance\n13.04.2026,20,120\n14.04.2026,-5,115\n', 0n],
    ['a line missing', 'Date,Amount,Balance\n13.04.2026,20,120\n15.04.2026,-5,95\n', -20n * 100n],
    ['no balances', 'Date,Amount\n13.04.2026,20\n', null],
    [
      'opening and closing lines',
      'Date,Details,Amount,Balance\n,Opening balance,,100\n13/04/2026,In,20,\n,Closing balance,,130\n',
      1000n,
    ],
  ])('with %s lacks %s', (_, content, gap) => {
    const end = readGuessed(content);
    const statement = end.kind === 'read' ? end.statements[0] : undefined;
    expect(statement === undefined ? end : findGap(statement)).toBe(gap);
  });

  it.each([
    [
      'semicolons and decimal commas',
      'Datum;Date;Amount;Details\nx;13.04.2026;1.234,50;Miete\n',
      '2026-04-13 123450 Miete',
    ],
    ['tabs', 'Date\tAmount\tNarration\n2026-04-13\t(20.00)\tFee\n', '2026-04-13 -2000 Fee'],
    ['a column for the side', 'Date,Amount,DR/CR,Details\n13-Apr-26,20.00,DR,Fee\n', '2026-04-13 -2000 Fee'],
    ['no names of columns', '2026-04-13,Deposit,20.00\n2026-04-14,Deposit,21.00\n', '2026-04-13 2000 Deposit'],
    [
      'what was paid out with a minus',
      'Date,Money out,Money in,Details\n13/04/2026,-20.00,,Fee\n',
      '2026-04-13 -2000 Fee',
    ],
    ['zeros in the other column', 'Date,Debit,Credit,Details\n13/04/2026,0.00,20.00,In\n', '2026-04-13 2000 In'],
    ['units in the names', 'Date,Amount (USD),Details\n13/04/2026,20.00,In\n', '2026-04-13 2000 In'],
    ['the months in front', 'Date,Amount,Details\n04/13/2026,20.00,In\n', '2026-04-13 2000 In'],
  ])('with %s', (_, content, line) => expect(linesOf(readGuessed(content))[0]).toBe(line));

  it.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFFDate,Amount,Details\n2026-04-13,20,Café Ncube\n')],
    ['UTF-16 with a mark', Buffer.from('\uFEFFDate,Amount,Details\n2026-04-13,20,Café Ncube\n', 'utf16le')],
    ['UTF-16 without one', Buffer.from('Date,Amount,Details\n2026-04-13,20,Café Ncube\n', 'utf16le')],
    ['Windows-1252', Buffer.from('Date,Amount,Details\n2026-04-13,20,Café Ncube\n', 'latin1')],
  ])('in %s', (_, content) => expect(linesOf(readGuessed(content))).toEqual(['2026-04-13 2000 Café Ncube']));

  it('asks whether the day or the month is first, and how a thousand is written', () => {
    const end = read('Date,Amount,Details\n03/04/2026,"1,230",In\n');
    const { dayOrders, decimalMarks } = end.kind === 'asks' ? end.question : {};
    expect([dayOrders, decimalMarks]).toEqual([
      ['day-first', 'month-first'],
      ['.', ','],
    ]);
  });

  it.each([
    ['an amount of four places', 'Date,Amount\n2026-04-13,1.0055\n', ['statement_amount_unreadable', 2]],
    ['a day that is none', 'Date,Amount\n31/02/2026,5\n', ['statement_day_unreadable', 2]],
    ['two amounts', 'Date,Debit,Credit\n2026-04-13,1,2\n', ['statement_two_amounts', 2]],
    ['a day to come', 'Date,Amount\n2027-04-13,5\n', ['statement_day_ahead', 2]],
    ['only its head', 'Date,Amount\n', ['statement_without_lines', null]],
    ['nothing', '', ['statement_without_lines', null]],
  ])('with %s is refused as a whole', (_, content, fault) => expect(faultOf(readGuessed(content))).toEqual(fault));

  it('leaves out lines without an amount and counts them', () => {
    const end = readGuessed('Date,Amount,Details\n2026-04-13,5,In\n2026-04-13,0.00,Notice\n,,Printed by the bank\n');
    expect(end).toMatchObject({ kind: 'read', statements: [{ leftOut: 2, lines: [{ amount: 500n }] }] });
  });
});

const OFX_FIELDS = `<CURDEF>USD
<BANKACCTFROM><BANKID>STB<ACCTID>4511009877<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260401<DTEND>20260430
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260403120000.000[+2:CAT]<TRNAMT>932.91<FITID>A1<NAME>T MOYO &amp; SONS<MEMO>ROP-2026-000001
<BANKACCTTO><BANKID>X<ACCTID>999<ACCTTYPE>CHECKING</BANKACCTTO></STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260425<TRNAMT>-12,50<FITID>A2<NAME>
<MEMO>Charges</STMTTRN>
</BANKTRANLIST>
<LEDGERBAL><BALAMT>21920.41<DTASOF>20260430</LEDGERBAL>`;
const OFX1 = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20260430</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS>${OFX_FIELDS}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const OFX2 = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE"?>
${OFX1.slice(OFX1.indexOf('<OFX>'))
  .replace(/<([A-Z0-9]+)>([^<>\n]*[^<>\s][^<>\n]*)/g, '<$1>$2</$1>')
  .replace('<NAME>\n', '<NAME></NAME>\n')}`;

describe('OFX', () => {
  it.each([
    ['1', OFX1],
    ['2', OFX2],
  ])('version %s is read', (_, content) => {
    const end = read(content);
    expect(linesOf(end)).toEqual(['2026-04-03 93291 T MOYO & SONS · ROP-2026-000001', '2026-04-25 -1250 Charges']);
    expect(end).toMatchObject({
      statements: [
        { account: '4511009877', currency: 'USD', closing: 2192041n, lines: [{ bankID: 'A1' }, { bankID: 'A2' }] },
      ],
    });
  });

  it('in Windows-1252 keeps its letters', () => {
    expect(linesOf(read(Buffer.from(OFX1.replace('MOYO', 'MÓYO'), 'latin1')))[0]).toContain('T MÓYO');
  });

  it.each([
    ['without an amount', OFX1.replace('<TRNAMT>932.91', ''), ['statement_amount_unreadable', 1]],
    ['without a day', OFX1.replace('<DTPOSTED>20260425', ''), ['statement_day_unreadable', 2]],
    ['with a DOCTYPE', OFX1.replace('<OFX>', '<!DOCTYPE x><OFX>'), ['has_doctype', null]],
    ['that ends before it begins', 'OFXHEADER:100\n', ['statement_not_ofx', null]],
  ])('%s is refused', (_, content, fault) => expect(faultOf(read(content))).toEqual(fault));
});

const entry = (parts: string, amount: string, side: 'CRDT' | 'DBIT', state = '<Sts>BOOK</Sts>') =>
  `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${state}<BookgDt><Dt>2026-04-03</Dt></BookgDt>${parts}</Ntry>`;
const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
const camt = (entries: string, version = '02') =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt>
  <Acct><Id><IBAN>ZW124511009877</IBAN></Id><Ccy>USD</Ccy></Acct>${balance('OPBD', '100.00')}${balance('CLBD', '150.00')}${entries}</Stmt></BkToCstmrStmt></Document>`;
const transaction = (reference: string, amount: string, more = '') =>
  `<TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs>${amount}<RltdPties><Dbtr><Nm>T Moyo</Nm></Dbtr></RltdPties><RmtInf><Ustrd>ROP-2026-000001</Ustrd></RmtInf>${more}</TxDtls>`;
const OLD = (amount: string) => `<AmtDtls><TxAmt><Amt Ccy="USD">${amount}</Amt></TxAmt></AmtDtls>`;

describe('CAMT.053', () => {
  it('has a line for each transaction of an entry', () => {
    const details = `<NtryDtls>${transaction('E1', OLD('30.00'))}${transaction('NOTPROVIDED', OLD('20.00'))}</NtryDtls>`;
    const end = read(camt(entry(`<AcctSvcrRef>B1</AcctSvcrRef>${details}`, '50.00', 'CRDT')));
    expect(end).toMatchObject({
      statements: [
        {
          account: 'ZW124511009877',
          currency: 'USD',
          opening: 10000n,
          closing: 15000n,
          lines: [
            { amount: 3000n, bankID: 'B1/1', payer: 'T Moyo', reference: 'E1', text: 'T Moyo · ROP-2026-000001' },
            { amount: 2000n, bankID: 'B1/2', reference: null },
          ],
        },
      ],
    });
  });

  it('has one line for an entry whose transactions do not sum up to it', () => {
    const details = `<NtryDtls>${transaction('E1', OLD('30.00'))}${transaction('E2', OLD('19.99'))}</NtryDtls>`;
    expect(linesOf(read(camt(entry(details, '50.00', 'CRDT'))))).toEqual(['2026-04-03 5000 T Moyo · ROP-2026-000001']);
  });

  it('of a later version keeps names and states elsewhere', () => {
    const parts = `<NtryDtls><TxDtls><Refs><EndToEndId>E1</EndToEndId></Refs><Amt Ccy="USD">50.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
      <RltdPties><Dbtr><Pty><Nm>T Moyo</Nm></Pty></Dbtr></RltdPties>
      <RmtInf><Strd><CdtrRefInf><Ref>RF18ROP2026000001</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls>`;
    const end = read(camt(entry(parts, '50.00', 'CRDT', '<Sts><Cd>BOOK</Cd></Sts>'), '08'));
    expect(end).toMatchObject({
      statements: [{ lines: [{ amount: 5000n, payer: 'T Moyo', reference: 'RF18ROP2026000001' }] }],
    });
  });

  it('with prefixes is the same', () => {
    const plain = camt(entry('', '50.00', 'CRDT'));
    const prefixed = plain.replace(/<(\/?)([A-Z])/g, '<$1n:$2').replace('xmlns=', 'xmlns:n=');
    expect(linesOf(read(prefixed))).toEqual(linesOf(read(plain)));
  });

  it('counts an entry that takes one back on the side it names, and leaves out what is not booked', () => {
    const end = read(
      camt(
        entry('<RvslInd>true</RvslInd>', '50.00', 'DBIT') +
          entry('', '9.00', 'CRDT', '<Sts>PDNG</Sts>') +
          entry('', '7.00', 'CRDT'),
      ),
    );
    expect(end).toMatchObject({
      statements: [{ leftOut: 1, lines: [{ amount: -5000n, takesBack: true }, { amount: 700n }] }],
    });
  });

  it('names each line by the bank, day and amount', () => {
    const end = read(camt(entry('<AcctSvcrRef>B1</AcctSvcrRef>', '50.00', 'CRDT')));
    expect(end).toMatchObject({ statements: [{ lines: [{ bankID: 'B1' }] }] });
  });

  it.each([
    ['another message', camt('').replace('camt.053', 'camt.052'), ['statement_not_camt', null]],
    ['another currency', camt(entry('', '50.00', 'CRDT').replace('USD', 'ZWG')), ['statement_currencies_mixed', 1]],
    ['no side', camt(entry('', '50.00', 'CRDT').replace('CRDT', '')), ['statement_side_unreadable', 1]],
    ['a minus', camt(entry('', '-50.00', 'CRDT')), ['statement_amount_unreadable', 1]],
    ['an entity', camt('').replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>'), ['has_doctype', null]],
    ['half a file', camt(entry('', '50.00', 'CRDT')).slice(0, 400), ['not_xml', null]],
  ])('with %s is refused', (_, content, fault) => expect(faultOf(read(content))).toEqual(fault));
});
