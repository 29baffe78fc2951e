import { OWN_DATA_PARTS, type OwnDataPart } from '@atlas/contract/own-data';
import * as words from '@atlas/messages/own-data';
import type { Locale } from '../platform/locale.ts';

/** A row of a part, as the database stores it. */
export type DataRow = Readonly<Record<string, unknown>>;

/** The columns that have a name of their own on the page; others keep theirs. */
const COLUMNS = [
  'personID',
  'name',
  'email',
  'phone',
  'NationalId',
  'operator',
  'at',
  'companyID',
  'company',
  'role',
  'joinedAt',
  'roleSince',
  'endedAt',
  'knownPhone',
  'knownIdentity',
  'expiresAt',
  'acceptedAt',
  'withdrawnAt',
  'device',
  'lastSeenAt',
  'type',
  'bySelf',
  'otherPerson',
  'fields',
  'before',
  'after',
  'assetID',
  'revision',
  'documentID',
  'mediaType',
  'sizeBytes',
  'sha256',
  'state',
  'reference',
  'title',
  'summary',
  'text',
  'private',
  'passID',
  'cycle',
  'attempt',
  'day',
  'verdict',
  'direction',
  'amount',
  'unit',
  'kind',
  'about',
  'balance',
  'redemptionID',
  'paid',
  'currency',
  'readAt',
  'mailedAt',
  'pushedAt',
  'mail',
  'push',
  'quiet',
  'endpoint',
] as const;
type Column = (typeof COLUMNS)[number];
const NAMED: ReadonlySet<string> = new Set(COLUMNS);
const isNamed = (key: string): key is Column => NAMED.has(key);

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1a17;background:#f7f4ee}
h1{font-size:2rem}h2{margin-top:2.5rem;border-top:1px solid #d6cdbd;padding-top:1rem}
dl{display:grid;grid-template-columns:minmax(9rem,14rem) 1fr;gap:.15rem 1rem;background:#fff;border:1px solid #d6cdbd;padding:.75rem;margin:.5rem 0}
dt{color:#57534a}dd{margin:0;overflow-wrap:anywhere}@media(max-width:40rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}}
@media(prefers-color-scheme:dark){body{color:#edf2ee;background:#0e1513}dl{background:#161f1c;border-color:#22302b}dt{color:#a9b8b0}h2{border-color:#22302b}}`;

/** The readable page of a person's own data: it loads nothing from anywhere. */
export class OwnDataPage {
  readonly #origin: string;
  readonly #day: string;
  readonly #locale: Locale;
  readonly #companies = new Map<string, string>();

  /** @param about the address of the register, and the day of the copy as `YYYY-MM-DD` */
  constructor(about: { readonly origin: string; readonly day: string; readonly locale: Locale }) {
    this.#origin = about.origin;
    this.#day = about.day;
    this.#locale = about.locale;
  }

  open(): string {
    const { language } = new Intl.Locale(this.#locale);
    const title = escapeText(words.title({}, this.#language));
    const lead = escapeText(words.lead({ origin: this.#origin, day: this.#day }, this.#language));
    const entries = OWN_DATA_PARTS.map((part) => `<li><a href="#${part}">${this.#nameOf(part)}</a></li>`).join('');
    return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style><h1>${title}</h1><p>${lead}</p><nav><ul>${entries}</ul></nav>`;
  }

  openPart(part: OwnDataPart): string {
    return `<h2 id="${part}">${this.#nameOf(part)}</h2>`;
  }

  /** Other parts name a company by its id alone. */
  learnCompanies(memberships: readonly DataRow[]): void {
    for (const { companyID, company } of memberships) this.#companies.set(String(companyID), String(company));
  }

  showRows(rows: readonly DataRow[]): string {
    return rows
      .map(
        (row) =>
          `<dl>${Object.entries(row)
            .map(([key, value]) => this.#showField(key, value))
            .join('')}</dl>`,
      )
      .join('');
  }

  closePart(count: number): string {
    return count === 0 ? `<p>${escapeText(words.nothing({}, this.#language))}</p>` : '';
  }

  close(): string {
    return `<p>${escapeText(words.notHere({}, this.#language))}</p></html>\n`;
  }

  get #language(): { readonly locale: Locale } {
    return { locale: this.#locale };
  }

  #nameOf(part: OwnDataPart): string {
    return escapeText(words.part({ part }, this.#language));
  }

  #showField(key: string, value: unknown): string {
    if (value === null || (Array.isArray(value) && value.length === 0)) return '';
    const name = isNamed(key) ? words.column({ column: key }, this.#language) : key;
    return `<dt>${escapeText(name)}</dt><dd>${escapeText(this.#showValue(key, value))}</dd>`;
  }

  #showValue(key: string, value: unknown): string {
    if (key === 'companyID') return this.#companies.get(String(value)) ?? String(value);
    if (typeof value === 'boolean') return value ? words.yes({}, this.#language) : words.no({}, this.#language);
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}

function escapeText(text: string): string {
  const signs: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}
