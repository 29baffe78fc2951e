import { type Due, indexDues } from '@atlas/server/payments/matching/due-index.rules';
import { judgeMoney, suggestDues } from '@atlas/server/payments/matching/match-lines.rules';
import { findDoubles } from '@atlas/server/payments/statements/find-doubles.rules';
import { nameLines } from '@atlas/server/payments/statements/fingerprint.rules';
import { readStatementFile, type StatementEnd } from '@atlas/server/payments/statements/read-statement-file';
import { type Figure, printFigures } from './figures.ts';

// A bank statement of 10,000 lines in each format against 5,000 contracts: how long it takes to read it, to name its
// lines, to look for doubles, and to match. Then the same where nothing tells the contracts apart but their references:
// one instalment, one name and one day for all, as where equal stands are rented to one employer's people. Prints what
// became of the lines, and fails above five seconds.

const LINES = 10_000;
const DUES = 5_000;
const MOST_SECONDS = 5;
const UNIT = 'USD';
const TODAY = '2026-11-30';
const LIMIT = 100_000n;
const SURNAMES = ['Moyo', 'Ncube', 'Banda', 'Dube', 'Sibanda', 'Phiri', 'Ndlovu', 'Gumbo', 'Chari', 'Zhou'];
const NAMES = ['Tendai', 'Rudo', 'Kuda', 'Chipo', 'Farai', 'Nyasha', 'Tatenda', 'Rufaro', 'Simba', 'Vimbai'];

const nameOf = (index: number) => `${NAMES[index % 10]} ${SURNAMES[Math.floor(index / 10) % 10]}`;
const dayOf = (index: number) => new Date(Date.UTC(2026, 0, 1 + (index % 300))).toISOString().slice(0, 10);
const referenceOf = (index: number) => `ROP-2026-${String(index + 1).padStart(6, '0')}`;
const amountOf = (index: number) => 20_000n + BigInt((index * 37) % 70_000);

/** Contracts that differ, or that are alike but for their references. */
function makeDues(areAlike: boolean): readonly Due[] {
  return Array.from({ length: DUES }, (_, index) => {
    const one = areAlike ? 0 : index;
    return {
      kind: 'contract',
      id: String(index),
      reference: referenceOf(index),
      unit: UNIT,
      buyer: nameOf(one),
      phone: `+26377${String(1_000_000 + one)}`,
      dueNow: amountOf(one),
      fees: 2500n,
      open: [amountOf(one)],
      dueDays: [dayOf(one)],
    };
  });
}

interface Line {
  readonly day: string;
  readonly amount: string;
  readonly payer: string;
  readonly text: string;
}
/** Half of the lines name a contract, a quarter its buyer, and a quarter nobody. */
function makeLines(dues: readonly Due[]): readonly Line[] {
  return Array.from({ length: LINES }, (_, index) => {
    const due = dues[index % DUES];
    if (due === undefined) throw new Error('a due is missing');
    const cents = due.dueNow.toString();
    const kind = index % 4;
    return {
      day: due.dueDays[0] ?? TODAY,
      amount: `${cents.slice(0, -2)}.${cents.slice(-2)}`,
      payer: kind === 3 ? 'Counter deposit' : due.buyer,
      text: kind < 2 ? `RENT ${due.reference} ${index}` : `EFT ${index}`,
    };
  });
}

const writeCsv = (lines: readonly Line[]) =>
  [
    'Date,Amount,Payer,Details',
    ...lines.map(({ day, amount, payer, text }) => `${day},${amount},${payer},${text}`),
  ].join('\n');
const writeOfx = (lines: readonly Line[]) =>
  `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>${UNIT}<BANKTRANLIST>${lines
    .map(
      ({ day, amount, payer, text }, index) =>
        `<STMTTRN><DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${amount}<FITID>F${index}<NAME>${payer}<MEMO>${text}</STMTTRN>`,
    )
    .join('\n')}</BANKTRANLIST></STMTRS></OFX>`;
const writeCamt = (lines: readonly Line[]) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Ccy>${UNIT}</Ccy></Acct>${lines
    .map(
      ({ day, amount, payer, text }, index) =>
        `<Ntry><Amt Ccy="${UNIT}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>C${index}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
    )
    .join('\n')}</Stmt></BkToCstmrStmt></Document>`;

const MAPPING = {
  header: 0,
  columns: { day: 0, amount: 1, payer: 2, text: [3] },
  dayOrder: 'day-first',
  decimalMark: '.',
} as const;

function readLines(end: StatementEnd) {
  if (end.kind !== 'read') throw new Error(`the statement was not read: ${JSON.stringify(end)}`);
  const [statement] = end.statements;
  if (statement?.lines.length !== LINES) throw new Error('lines are missing');
  return statement;
}

/** Reads and matches one file as an import does, and returns how long it took. */
function measure(name: string, write: (lines: readonly Line[]) => string, dues: readonly Due[]): Figure {
  const lines = makeLines(dues);
  const bytes = Buffer.from(write(lines));
  const known = lines.map(({ day, amount }) => ({
    day,
    amount: BigInt(amount.replace('.', '')),
    format: 'csv' as const,
  }));
  const started = performance.now();
  const statement = readLines(
    readStatementFile({
      bytes,
      known: {},
      given: { ...MAPPING, columns: { ...MAPPING.columns, text: [3] } },
      today: TODAY,
    }),
  );
  const named = nameLines(statement.lines);
  findDoubles(named, statement.format, known);
  const index = indexDues(dues, []);
  const counts = new Map<string, number>();
  for (const line of named) {
    const outcome = judgeMoney(suggestDues(index, { ...line, unit: UNIT }), { amount: line.amount, unit: UNIT }, LIMIT);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  const seconds = (performance.now() - started) / 1000;
  console.log(name.padEnd(20), ...Array.from(counts, ([outcome, count]) => `${outcome} ${count}`));
  return {
    name: `${name}: ${LINES} lines against ${DUES} contracts`,
    value: seconds,
    unit: 's',
    atMost: MOST_SECONDS,
  };
}

console.log();
const [usual, alike] = [makeDues(false), makeDues(true)];
const figures = [
  measure('CSV', writeCsv, usual),
  measure('OFX', writeOfx, usual),
  measure('CAMT.053', writeCamt, usual),
  measure('CAMT.053, all alike', writeCamt, alike),
];
console.log();
process.exit(printFigures(figures) ? 0 : 1);
