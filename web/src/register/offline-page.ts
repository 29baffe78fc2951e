import { nameBeacon } from '@atlas/geodesy/name-beacon';
import * as registerText from '@atlas/messages/register';
import { unpackReceipt } from '@atlas/transparency/receipt';
import { checkCertificate } from './check-certificate.ts';
import { describeLog, judgeCertificate, listCertified, type Verdict } from './describe-certificate.ts';
import { type FoundReceipt, findReceipt } from './find-receipt.ts';
import { readPolicy } from './log-policy.ts';
import { findLossOfEntry, readPublishedRecoveries } from './log-recoveries.ts';
import { canCheck } from './self-check.ts';
import { readShortAddress } from './short-address.ts';

// The saved page: it checks with its saved key and asks no server.
const policy = readPolicy({ policy: readMeta('log-policy'), rotations: readMeta('log-rotations') });
const recoveries = policy === undefined ? [] : readPublishedRecoveries(policy, readMeta('log-recoveries'));
const result = find('result');
const picker = find('file') as HTMLInputElement;
const address = find('address') as HTMLInputElement;

find('lead').textContent = registerText.offlineNote();
find('key').textContent = readMeta('log-policy');

picker.addEventListener('change', () => void checkFile(picker.files?.[0]));
find('form').addEventListener('submit', (event) => {
  event.preventDefault();
  checkAddress(address.value.slice(address.value.indexOf('#') + 1).trim());
});
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  void checkFile(event.dataTransfer?.files[0]);
});
window.addEventListener('hashchange', () => checkAddress(location.hash.slice(1)));
if (location.hash.length > 1) checkAddress(location.hash.slice(1));

async function checkFile(file: File | undefined): Promise<void> {
  if (file !== undefined) show(findReceipt(new Uint8Array(await file.arrayBuffer())));
}

function checkAddress(packed: string): void {
  if (readShortAddress(packed) !== undefined) {
    result.replaceChildren();
    tell({ tone: 'warning', title: registerText.needsConnection(), sentence: registerText.needsConnectionText() });
    return;
  }
  const receipt = unpackReceipt(packed);
  show(receipt === undefined ? undefined : { receipt, ring: undefined });
}

function show(found: FoundReceipt | undefined): void {
  result.replaceChildren();
  if (!canCheck()) {
    tell({ tone: 'warning', title: registerText.cannotCheck(), sentence: registerText.cannotCheckText() });
  } else if (policy === undefined) {
    tell({ tone: 'warning', title: registerText.noKey(), sentence: registerText.noKeyText() });
  } else if (found === undefined) {
    tell({ tone: 'warning', title: registerText.unreadable(), sentence: registerText.unreadableText() });
  } else {
    const checked = checkCertificate(policy, found);
    const now = new Date();
    const lostBy = checked.ok ? findLossOfEntry(checked.checkpoint, checked.leaf.log_seq, recoveries) : undefined;
    tell(judgeCertificate(checked, undefined, now, lostBy));
    if (checked.ok) {
      list([...listCertified(checked, now), ...describeLog(checked, undefined, now), ...listBeacons(checked.ring)]);
    }
  }
}

function listBeacons(ring: FoundReceipt['ring']): readonly (readonly [string, string])[] {
  return (ring ?? []).map(([latitude, longitude], index) => [
    registerText.beacon({ name: nameBeacon(index) }),
    `${latitude.toFixed(8)}, ${longitude.toFixed(8)}`,
  ]);
}

function tell({ tone, title, sentence }: Verdict): void {
  const heading = write('h2', title);
  result.dataset.tone = tone;
  result.append(heading, write('p', sentence));
}

function list(rows: readonly (readonly [term: string, value: string])[]): void {
  const facts = document.createElement('dl');
  for (const [term, value] of rows) facts.append(write('dt', term), write('dd', value));
  result.append(write('p', registerText.compare()), facts);
}

function write(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function readMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

function find(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no ${id}`);
  return element;
}
