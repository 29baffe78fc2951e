import type { GateNodeId } from '@atlas/contract/identifiers';
import type { Finding } from '@atlas/gating/lint-tree';
import * as gatesText from '@atlas/messages/gates';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { Status } from '../ui/status.tsx';
import { describeFinding } from './describe-finding.ts';

type FindingPanelProps = {
  findings: readonly Finding[];
  /** Findings that do not stop a tree from running. */
  notices: readonly Finding[];
  onShow: (gate: GateNodeId) => void;
};

/** Whether the tree can run, and if not, every reason; and the gatekeepers who cannot attest yet. */
export function FindingPanel({ findings, notices, onShow }: FindingPanelProps) {
  const runnable = findings.length === 0;
  const lines = [...findings, ...notices];
  return (
    <Panel
      // If the form is below the drawing, it comes first.
      className="max-xl:order-last"
      title={gatesText.findings()}
      actions={
        <Status tone={runnable ? 'good' : 'bad'} word={runnable ? gatesText.runnable() : gatesText.notRunnable()} />
      }
    >
      <div aria-live="polite">
        {lines.length === 0 ? (
          <p className="text-13 text-secondary">{gatesText.noFindings()}</p>
        ) : (
          <ul className="flex flex-col">
            {lines.map(toLine).map(({ code, message, first }) => (
              <li
                key={`${code} ${first ?? ''} ${message}`}
                className="flex items-start justify-between gap-3 border-t border-hairline py-2 first:border-t-0 first:pt-0"
              >
                <span className="min-w-0 text-13 break-words">{message}</span>
                {first !== undefined && (
                  <Button size="small" aria-label={`${gatesText.show()}: ${message}`} onClick={() => onShow(first)}>
                    {gatesText.show()}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

function toLine(finding: Finding) {
  return { code: finding.code, message: describeFinding(finding), first: finding.nodeIds[0] };
}
