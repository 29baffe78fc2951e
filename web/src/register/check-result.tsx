import * as registerText from '@atlas/messages/register';
import * as uiText from '@atlas/messages/ui';
import { nameEvent } from '../events/event-sentences.ts';
import { Button } from '../ui/button.tsx';
import { formatMoment } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { CertificateResult } from './certificate-result.tsx';
import type { CheckedEntry } from './check-entry.ts';
import { judgeEntry } from './describe-certificate.ts';
import { FactLines } from './fact-lines.tsx';
import type { CheckOutcome } from './run-check.ts';
import { describeState } from './state-age.ts';
import { VerdictBanner } from './verdict-banner.tsx';

/** The result of a check of any kind. */
export function CheckResult({ outcome, retry }: { outcome: CheckOutcome; retry: () => void }) {
  switch (outcome.kind) {
    case 'certificate':
      return <CertificateResult outcome={outcome} retry={retry} />;
    case 'entry':
      return (
        <EntryResult entry={outcome.entry} serious={outcome.isKeyChanged ? registerText.keyChanged() : undefined} />
      );
    case 'cannot_check':
      return <Failure title={registerText.cannotCheck()} sentence={registerText.cannotCheckText()} />;
    case 'unreadable':
      return <Failure title={registerText.unreadable()} sentence={registerText.unreadableText()} />;
    case 'no_key':
      return <Failure title={registerText.noKey()} sentence={registerText.noKeyText()} retry={retry} />;
    case 'entry_missing':
      return <Failure title={registerText.entryMissing()} sentence={registerText.entryMissingText()} retry={retry} />;
    case 'certificate_missing':
      return (
        <Failure
          title={registerText.certificateMissing()}
          sentence={registerText.certificateMissingText()}
          retry={retry}
        />
      );
    case 'log_unreachable':
      return <Failure title={registerText.unreachable()} sentence={registerText.unreachableText()} retry={retry} />;
  }
}

function Failure({ title, sentence, retry }: { title: string; sentence: string; retry?: () => void }) {
  return (
    <div className="flex flex-col gap-3">
      <VerdictBanner verdict={{ tone: 'warning', title, sentence }} />
      {retry !== undefined && (
        <Button className="self-start" onClick={retry}>
          {uiText.retry()}
        </Button>
      )}
    </div>
  );
}

function EntryResult({ entry, serious }: { entry: CheckedEntry; serious: string | undefined }) {
  if (!entry.ok) {
    const verdict = {
      tone: 'bad',
      title: registerText.refused(),
      sentence: registerText.faultText({ fault: entry.fault }),
    } as const;
    return <VerdictBanner verdict={verdict} serious={serious} />;
  }
  const { leaf, checkpoint } = entry;
  const verdict = judgeEntry(checkpoint, new Date());
  return (
    <div className="flex flex-col gap-5">
      <VerdictBanner verdict={verdict} serious={serious} />
      <Panel title={nameEvent(leaf.type)}>
        <FactLines
          rows={[
            [registerText.entry(), registerText.entryValue({ seq: leaf.log_seq, size: checkpoint.size })],
            [registerText.certified(), formatMoment(leaf.at)],
            [registerText.signed(), describeState(checkpoint, new Date())],
            [registerText.subject(), leaf.subject],
            [registerText.commitment(), leaf.commit],
          ]}
        />
      </Panel>
    </div>
  );
}
