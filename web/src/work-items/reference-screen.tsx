import { readReference } from '@atlas/contract/contact';
import { viewReferenceFile } from '@atlas/contract/documents';
import * as workText from '@atlas/messages/work';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { fetchFile } from '../api/call.ts';
import { useRead } from '../api/use-read.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatCount, formatMoment } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SpinnerPanel } from '../ui/spinner.tsx';
import { Status } from '../ui/status.tsx';
import { MessageFiles } from './message-files.tsx';
import { ReferenceDisown } from './reference-disown.tsx';
import { ReferencePath } from './reference-path.tsx';
import { ReferenceReply } from './reference-reply.tsx';
import { stateTones } from './state-tones.ts';
import { ThreadMessage } from './thread-message.tsx';

const REFRESH_MILLISECONDS = 20_000;

/** A request as the holder of its link sees it: state, place in the line, messages, and a field for more. */
export function ReferenceScreen({ reference, linkKey }: { reference: string; linkKey: string | undefined }) {
  const body = { ref: reference, key: linkKey ?? '' };
  const isWhole = readReference.body.safeParse(body).success;
  const [disowned, setDisowned] = useState(false);
  const view = useRead(
    readReference,
    { body },
    { enabled: isWhole && !disowned, refetchInterval: REFRESH_MILLISECONDS },
  );
  const again = (
    <LinkButton to="/contact" tone="primary">
      {workText.askAnew()}
    </LinkButton>
  );
  if (disowned) return <Empty heading={workText.disowned()} sentence={workText.disownedSentence()} action={again} />;
  if (!isWhole) return <Empty heading={workText.noKey()} sentence={workText.noKeySentence()} action={again} />;
  if (view.isPending) {
    return (
      <>
        <h1 className="sr-only">{workText.referenceTitle()}</h1>
        <SpinnerPanel label={workText.referenceReading()} />
      </>
    );
  }
  if (view.isError && view.data === undefined) {
    if (view.error instanceof ApiError && view.error.code === 'not_found') {
      return <Empty heading={workText.notFound()} sentence={workText.notFoundSentence()} action={again} />;
    }
    return (
      <div className="mx-auto w-full max-w-3xl p-4">
        <h1 className="mb-4 text-32">{workText.referenceTitle()}</h1>
        <ErrorPanel error={view.error} retry={() => void view.refetch()} />
      </div>
    );
  }
  const { ref, title, company, state, position, createdAt, isMailed, keyCameByMail, steps, messages } = view.data;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5 px-4 py-8">
      <header className="flex flex-col gap-1">
        <p className="figure text-secondary">{ref}</p>
        <h1 className="text-32 break-words">{title}</h1>
      </header>
      <dl className="grid gap-px border border-hairline bg-hairline sm:grid-cols-4">
        <Fact term={workText.state()}>
          <Status tone={stateTones[state]} word={workText.requestState({ state })} />
        </Fact>
        <Fact term={workText.place()}>
          <span className="figure">{position === null ? '–' : formatCount(position)}</span>
        </Fact>
        <Fact term={workText.since()}>
          <span className="figure text-13">{formatMoment(createdAt)}</span>
        </Fact>
        <Fact term={workText.answers()}>{company}</Fact>
      </dl>
      <Panel title={workText.casePath()}>
        <ReferencePath steps={steps} />
      </Panel>
      <Panel title={workText.thread()}>
        <div className="flex flex-col gap-5">
          <ol className="flex flex-col gap-3" aria-live="polite">
            {messages.map((message) => (
              <ThreadMessage
                key={message._id}
                author={message.company ?? workText.you()}
                isOwn={message.from === 'requester'}
                message={message}
              >
                <MessageFiles
                  files={message.files}
                  read={({ _id: fileID }) => fetchFile(viewReferenceFile, { body: { ...body, fileID } })}
                />
              </ThreadMessage>
            ))}
          </ol>
          {(state === 'DONE' || state === 'CANCELLED') && <p>{workText.closedSentence()}</p>}
          <ReferenceReply link={body} />
          {isMailed && !keyCameByMail && <p className="text-13 text-secondary">{workText.answersMailed()}</p>}
        </div>
      </Panel>
      {keyCameByMail && <ReferenceDisown link={body} view={view.data} onDone={() => setDisowned(true)} />}
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1 bg-panel p-3">
      <dt className="text-13 text-secondary">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function Empty(props: { heading: string; sentence: string; action: ReactNode }) {
  return (
    <>
      <h1 className="sr-only">{workText.referenceTitle()}</h1>
      <EmptyState {...props} />
    </>
  );
}
