import type { AssetImport, ImportQuestion as Question, QuestionCode } from '@atlas/contract/transfers';
import { Button } from '../ui/button.tsx';

type Answer = {
  readonly isPending: boolean;
  readonly mutate: (given: { readonly question: QuestionCode; readonly answer: string }) => void;
};

/**
 * What only a person knows about the file: each answer is a button, with the file's content in that reading beside it.
 */
export function ImportQuestion({
  question,
  answer,
}: {
  question: NonNullable<AssetImport['question']>;
  answer: Answer;
}) {
  return (
    <section className="flex flex-col gap-3 border border-rust bg-rust-wash p-4">
      <p role="status">{question.message}</p>
      <ul className="flex flex-col divide-y divide-hairline">
        {question.options.map((option, index) => (
          <li
            key={option.answer}
            className="grid items-center justify-items-start gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]"
          >
            <Button
              tone={index === 0 ? 'primary' : 'secondary'}
              busy={answer.isPending}
              onClick={() => answer.mutate({ question: question.code, answer: option.answer })}
            >
              {option.label}
            </Button>
            <Samples option={option} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Samples({ option }: { option: Question['options'][number] }) {
  if (option.samples.length === 0) return null;
  return <span className="min-w-0 break-words">{option.samples.join(' · ')}</span>;
}
