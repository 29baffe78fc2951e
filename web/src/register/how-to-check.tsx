import * as registerText from '@atlas/messages/register';
import type { LogKeys } from '@atlas/transparency/log-keys';
import type { ProvenRecovery } from '@atlas/transparency/recovery';
import { writeVerifierKey } from '@atlas/transparency/verifier-key';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Panel } from '../ui/panel.tsx';
import { findPolicy } from './ask-log.ts';
import { describeRecovery } from './describe-certificate.ts';
import { fetchRecoveries } from './log-recoveries.ts';

const ADDRESSES = [
  '/log/checkpoint',
  '/log/vkey',
  '/log/policy',
  '/log/keys',
  '/log/recoveries',
  '/log/recovery/{number}.note',
  '/log/lost/{number}.states',
  '/log/tile/…',
  '/log/tile/entries/…',
  '/log/proof/{entry}.tlog-proof',
  '/log/consistency?old=…&new=…',
  '/log/subject/{pseudonym}',
] as const;

const CHECKER = ['check.py', 'note.py', 'grew.py', 'keys.py', 'recovered.py'] as const;
/** The standards that the log follows. */
const SPECIFICATIONS = [
  ['RFC 6962, trees', 'https://www.rfc-editor.org/rfc/rfc6962#section-2.1'],
  ['RFC 8032, Ed25519', 'https://www.rfc-editor.org/rfc/rfc8032'],
  ['RFC 8785, canonical JSON', 'https://www.rfc-editor.org/rfc/rfc8785'],
  ['C2SP, signed notes', 'https://c2sp.org/signed-note'],
  ['C2SP, checkpoints', 'https://c2sp.org/tlog-checkpoint'],
  ['C2SP, tiles', 'https://c2sp.org/tlog-tiles'],
  ['C2SP, proofs', 'https://c2sp.org/tlog-proof'],
  ['C2SP, witnesses', 'https://c2sp.org/tlog-witness'],
] as const;

/** What the log is, whose key signs it, and how anyone checks it without trusting this page. */
export function HowToCheck() {
  const [keys, setKeys] = useState<LogKeys>();
  const [recoveries, setRecoveries] = useState<readonly ProvenRecovery[]>([]);
  useEffect(() => {
    findPolicy().then(
      ({ policy }) => {
        setKeys(policy.keys);
        fetchRecoveries(policy).then(setRecoveries, () => {});
      },
      () => setKeys([]),
    );
  }, []);
  const current = keys?.at(-1);
  const earlier = keys?.slice(0, -1) ?? [];
  return (
    <Panel title={registerText.how()}>
      <div className="flex max-w-3xl flex-col gap-3">
        {[registerText.how1(), registerText.how2(), registerText.how3(), registerText.how4(), registerText.how5()].map(
          (sentence) => (
            <p key={sentence}>{sentence}</p>
          ),
        )}
        <h3 className="pt-2 text-15">{registerText.key()}</h3>
        <p className="figure text-13 break-all">
          {current !== undefined && writeVerifierKey(current.key)}
          {current === undefined && (keys === undefined ? registerText.keyLoading() : registerText.noKey())}
        </p>
        {earlier.length > 0 && (
          <>
            <p>{registerText.earlierKeys()}</p>
            <ul className="flex flex-col gap-1 text-13">
              {earlier.map(({ key, until }) => (
                <li key={until} className="figure break-all">
                  {writeVerifierKey(key)}{' '}
                  <span className="text-secondary">{registerText.signedUntil({ size: until })}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {recoveries.length > 0 && (
          <>
            <h3 className="pt-2 text-15">{registerText.recoveries()}</h3>
            <p>{registerText.recoveriesText()}</p>
            <ol className="flex list-decimal flex-col gap-1 pl-5">
              {recoveries.map((recovery) => (
                <li key={recovery.number} className="wrap-anywhere">
                  {describeRecovery(recovery)}
                </li>
              ))}
            </ol>
          </>
        )}
        <h3 className="pt-2 text-15">{registerText.addresses()}</h3>
        <ul className="figure text-13">
          {ADDRESSES.map((address) => (
            <li key={address} className="break-all">
              {address}
            </li>
          ))}
        </ul>
        <h3 className="pt-2 text-15">{registerText.specifications()}</h3>
        <ul className="flex flex-wrap gap-x-4 gap-y-2 text-13">
          {SPECIFICATIONS.map(([name, address]) => (
            <li key={address}>
              <a className="link" href={address} rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
        <h3 className="pt-2 text-15">{registerText.checker()}</h3>
        <p>{registerText.checkerText()}</p>
        <ul className="figure flex flex-wrap gap-x-4 gap-y-2 text-13">
          {CHECKER.map((name) => (
            <li key={name}>
              <a className="link" href={`/verify/${name}`} download={name}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-2">
          <a className="button button-secondary" href="/verify/offline.html" download="check-certificates.html">
            <Download className="size-4" strokeWidth={1.5} aria-hidden="true" />
            {registerText.save()}
          </a>
          <p className="text-13 text-secondary">{registerText.saveText()}</p>
        </div>
      </div>
    </Panel>
  );
}
