import type { CompanyId } from '@atlas/contract/identifiers';
import { type LineSuggestion, matchLine, type StatementLine } from '@atlas/contract/statement-lines';
import * as paymentsText from '@atlas/messages/payments';
import { writeMoney } from '@atlas/money/write-money';
import { useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/error-panel.tsx';
import { formatDay } from '../../ui/format.ts';

type LineSuggestionsProps = { companyID: CompanyId; line: StatementLine };

/** What a line may be, the likeliest first, each with its points and a button that takes it. */
export function LineSuggestions({ companyID, line }: LineSuggestionsProps) {
  const match = useWrite(matchLine);
  const [key] = useState(() => crypto.randomUUID());
  const take = (suggestion: LineSuggestion) =>
    match.mutate({
      params: { companyID, lineID: line._id },
      body: {
        key,
        with:
          suggestion.is === 'entry'
            ? { entryID: suggestion.entryID }
            : { parts: [{ for: { kind: suggestion.for.kind, id: suggestion.for.id }, amount: line.amount }] },
      },
    });
  if (line.suggestions.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-col gap-2">
        {line.suggestions.map((suggestion, index) => (
          <li
            key={suggestion.is === 'entry' ? suggestion.entryID : suggestion.for.id}
            className="flex flex-wrap items-center justify-between gap-3 border border-hairline px-3 py-2"
          >
            <span className="min-w-0 text-13 break-words">{describe(suggestion)}</span>
            <Button
              size="small"
              {...(index === 0 ? { tone: 'primary' as const } : {})}
              busy={match.isPending}
              onClick={() => take(suggestion)}
            >
              {paymentsText.match()}
            </Button>
          </li>
        ))}
      </ul>
      <FormError error={match.error} />
    </div>
  );
}

function describe(suggestion: LineSuggestion): string {
  if (suggestion.is === 'entry') {
    const { number, valueOn, payee, text } = suggestion;
    return paymentsText.suggestedEntry({ number, day: formatDay(valueOn), payee, text });
  }
  const { buyer, unit, dueNow, points, signs } = suggestion;
  const why = signs.map(({ sign, points: own }) => paymentsText.sign({ sign, points: own })).join(', ');
  const { reference } = suggestion.for;
  return paymentsText.suggestedDue({ reference, buyer, due: writeMoney(dueNow, unit), points, why });
}
