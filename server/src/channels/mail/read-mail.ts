import { EmailAddress, hasControlCharacter } from '@atlas/contract/text';
import { type ParsedMail, parseAddressHeader, simpleParser } from 'mailparser';

/** A file of a mail. */
export interface MailFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What the register takes from a mail. */
export interface ReadMail {
  /** Undefined without a usable address. */
  readonly sender: { readonly address: string; readonly name: string } | undefined;
  readonly subject: string;
  /** Each with its angle brackets; references oldest first. */
  readonly messageID: string | undefined;
  readonly inReplyTo: readonly string[];
  readonly references: readonly string[];
  /** What tells a program from a person, in lower case. */
  readonly signs: {
    readonly autoSubmitted: string | undefined;
    readonly precedence: string | undefined;
    readonly returnPath: string | undefined;
    readonly isList: boolean;
  };
  readonly authenticationResults: readonly string[];
  /** Whether a mail server reports what became of a mail. */
  readonly isReport: boolean;
  /** Of a report that a mail was not delivered: the mails it may be about. */
  readonly undelivered: readonly string[];
  readonly text: string;
  readonly files: readonly MailFile[];
  /** How many files were left out, because there were too many. */
  readonly filesLeftOut: number;
}

const NAME_CHARACTERS = 80;
export const SUBJECT_CHARACTERS = 200;
const FILE_NAME_CHARACTERS = 120;
/** More than any thread that people write; the oldest mail and the newest ones count. */
const IDS_AT_MOST = 100;
const FILES_AT_MOST = 10;
const HTML_CHARACTERS = 1_000_000;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2028\u2029\uFFF9-\uFFFB]/gu;
const CONTROLS = /[\p{Cc}]/gu;

/**
 * Reads a mail from its bytes. It is the work of a thread, because a hostile mail can cost much time and memory.
 * Rejects when the bytes are no mail.
 */
export async function readMail(bytes: Uint8Array): Promise<ReadMail> {
  const mail = await simpleParser(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    skipTextToHtml: true,
    skipImageLinks: true,
    keepCidLinks: true,
    keepDeliveryStatus: true,
    checksumAlgo: false,
    maxHtmlLengthToParse: HTML_CHARACTERS,
  });
  const files = mail.attachments.filter(({ contentType }) => contentType !== 'message/delivery-status');
  const isReport = /^content-type:\s*multipart\/report\b/i.test(lineOf(mail, 'content-type') ?? '');
  return {
    sender: readSender(lineOf(mail, 'from')),
    subject: cleanLine(mail.subject ?? '', SUBJECT_CHARACTERS),
    messageID: readIDs(lineOf(mail, 'message-id'))[0],
    inReplyTo: readIDs(lineOf(mail, 'in-reply-to')),
    references: readIDs(lineOf(mail, 'references')),
    signs: {
      autoSubmitted: signOf(mail, 'auto-submitted'),
      precedence: signOf(mail, 'precedence'),
      returnPath: signOf(mail, 'return-path'),
      isList: lineOf(mail, 'list-id') !== undefined,
    },
    authenticationResults: mail.headerLines
      .filter(({ key }) => key === 'authentication-results')
      .map(({ line }) => contentOf(line)),
    isReport,
    undelivered: isReport ? readUndelivered(mail) : [],
    text: cleanText(mail.text ?? ''),
    files: files.slice(0, FILES_AT_MOST).map(({ filename, content }) => ({
      name: cleanLine(filename ?? '', FILE_NAME_CHARACTERS) || 'file',
      bytes: content,
    })),
    filesLeftOut: Math.max(0, files.length - FILES_AT_MOST),
  };
}

/** One line without invisible characters, as short as asked for. */
export function cleanLine(text: string, characters: number): string {
  const line = text.toWellFormed().replace(UNSEEN, '').replace(CONTROLS, ' ').replace(/\s+/gu, ' ').trim();
  return [...line].slice(0, characters).join('').trim();
}

function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replace(CONTROLS, (found) => (found === '\n' || found === '\t' ? found : ''))
    .trim();
}

/** Of several authors, the first. Domains stay in the form in which mail servers take them. */
function readSender(line: string | undefined): ReadMail['sender'] {
  if (line === undefined) return undefined;
  const [first] = parseAddressHeader(contentOf(line), { flatten: true, decodePunycode: false }).value;
  const address = EmailAddress.safeParse(first?.address ?? '');
  if (!address.success || hasControlCharacter(address.data)) return undefined;
  return { address: address.data, name: cleanLine(first?.name ?? '', NAME_CHARACTERS) };
}

/** The ids in a header; the oldest and the newest ones if there are too many. */
function readIDs(line: string | undefined): readonly string[] {
  const found = line === undefined ? [] : (contentOf(line).match(/<[!-;=?-~]{3,400}>/g) ?? []);
  return found.length <= IDS_AT_MOST ? found : [...found.slice(0, 1), ...found.slice(1 - IDS_AT_MOST)];
}

/** The mails that a report of a failure names, in its status part and in the copy that it carries. */
function readUndelivered(mail: ParsedMail): readonly string[] {
  const parts = mail.attachments.map(({ content }) => content.toString('latin1', 0, 64 * 1024));
  const hasFailed = parts.some((part) => /^Action:\s*failed/im.test(part));
  return hasFailed ? parts.flatMap((part) => readIDs(/^Message-ID:\s*(<[^>\r\n]+>)/im.exec(part)?.[1])) : [];
}

function lineOf(mail: ParsedMail, key: string): string | undefined {
  return mail.headerLines.find((header) => header.key === key)?.line;
}

function signOf(mail: ParsedMail, key: string): string | undefined {
  const line = lineOf(mail, key);
  return line === undefined
    ? undefined
    : contentOf(line)
        .replace(/\s*[;(].*$/s, '')
        .trim()
        .toLowerCase();
}

/** A header without its name and its line breaks. */
function contentOf(line: string): string {
  return line
    .replace(/^[\w-]+:/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
