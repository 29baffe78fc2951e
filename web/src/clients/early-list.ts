import { CLIENT_ASSETS_PATH, CLIENT_COMPANY_PATH } from '@atlas/contract/client-map-paths';
import * as clientsText from '@atlas/messages/clients';
import { isTokenFresh, readAccessToken } from '../api/access-token.ts';
import { keyOfEarly } from '../api/early-answers.ts';
import { formatDay } from '../ui/format.ts';
import { nameClientAsset } from './describe-client-asset.ts';
import { EARLY_LIST } from './drop-early-list.ts';

// Runs inside the page of a client's link. It reads the list and shows it before any program is fetched, which takes
// another minute on a slow connection. The application then takes over the answers.
interface Listed {
  readonly category: string;
  readonly asset: {
    readonly assetNumber: string;
    readonly assetName: string;
    readonly dateOfPurchase: string | null;
    readonly approved: boolean;
  };
}

declare const startProgram: () => void;

const TRIALS = 4;
const PAUSE_MILLISECONDS = 700;
/** If the list has not arrived in this time, the programs may be fetched. */
const LONGEST_MILLISECONDS = 30_000;

const [companyID = '', clientID = ''] = location.pathname.split('/').slice(3).map(decodeURIComponent);
const secret = (text: string) => new URLSearchParams(text).get('grant');
const grant = secret(location.search) ?? secret(location.hash.slice(1));
const body = JSON.stringify({ company_id: companyID, client_id: clientID, ...(grant === null ? {} : { grant }) });

// Staff see their own map by their session. An expired token must first be renewed, which only the application can do.
const token = readAccessToken();
const canAsk = token === null || isTokenFresh(token, Date.now());
const headers = {
  'content-type': 'application/json',
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
};

async function ask(address: string): Promise<unknown> {
  for (let trial = 1; ; trial += 1) {
    try {
      const reply = await fetch(address, { method: 'POST', headers, body });
      if (reply.ok) return await reply.json();
      throw new Error(String(reply.status));
    } catch (error) {
      if (trial === TRIALS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS * trial));
    }
  }
}

function write(name: string, className: string, ...parts: readonly (string | Node)[]): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  element.append(...parts);
  return element;
}

function drawAsset({ category, asset }: Listed): HTMLElement {
  const name = write('strong', 'font-[600] break-words', nameClientAsset(category, asset.assetNumber));
  const head = write('span', 'flex flex-wrap items-center justify-between gap-x-3 gap-y-1', name);
  if (asset.approved) {
    head.append(
      write('span', 'rounded-2 bg-malachite-wash px-2 py-0.5 text-13 text-malachite', clientsText.approved()),
    );
  }
  const day = asset.dateOfPurchase === null ? clientsText.unknownDate() : formatDay(asset.dateOfPurchase);
  const facts = write(
    'span',
    'grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2 text-13',
    write('span', 'text-secondary', clientsText.place()),
    write('span', 'break-words', asset.assetName),
    write('span', 'text-secondary', clientsText.date()),
    write('span', 'figure', day),
  );
  return write('li', 'flex flex-col gap-1 border-b border-hairline px-4 py-3', head, facts);
}

async function drawList(): Promise<void> {
  const early = new Map<string, Promise<unknown>>();
  window.earlyAnswers = early;
  const [list, company] = [CLIENT_ASSETS_PATH, CLIENT_COMPANY_PATH].map((address) => {
    const answer = ask(address);
    early.set(keyOfEarly(address, body), answer);
    return answer;
  });
  const assets = (await list) as readonly Listed[];
  // The list is shown only until the application has started; React leaves alone an element that it does not know.
  if (document.documentElement.dataset.awake || assets.length === 0) return;
  const title = write('h1', 'border-b border-hairline px-4 py-3 text-24 break-words uppercase', clientsText.title());
  const rows = write('ul', '', ...assets.map(drawAsset));
  const section = write('section', 'w-full self-center bg-panel md:w-88', title, rows);
  section.id = EARLY_LIST;
  section.setAttribute('aria-label', clientsText.list());
  document.body.prepend(section);
  void company
    ?.then((reply) => {
      const { company: name } = reply as { readonly company: string };
      if (name !== '') title.textContent = name;
    })
    .catch(() => undefined);
}

const listed = canAsk ? drawList().catch(() => undefined) : undefined;
void Promise.race([listed, new Promise((resolve) => setTimeout(resolve, LONGEST_MILLISECONDS))]).then(startProgram);
