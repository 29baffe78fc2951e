import { CostPurpose } from '@atlas/contract/asset-costs';
import type { Difference } from '@atlas/contract/proposals';
import * as costsText from '@atlas/messages/asset-costs';
import * as booksText from '@atlas/messages/books';
import * as proposalText from '@atlas/messages/proposal';
import { nameCurrency, writeMoney } from '@atlas/money/write-money';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { joinClasses } from '../ui/class-names.ts';
import { formatDay, formatMegajoules, formatMonth, formatWholeMegajoules } from '../ui/format.ts';

/** A large tree has thousands, and its editor is below. */
const FIRST = 8;

/** What a proposal changes, one line for each difference. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (differences.length === 0) return <p className="text-secondary">{proposalText.noDifferences()}</p>;
  const shown = isWhole ? differences : differences.slice(0, FIRST);
  return (
    <div className="@container flex flex-col items-start gap-2">
      <ul className="flex w-full flex-col border border-hairline">
        {shown.map((difference) => (
          <li
            key={JSON.stringify(difference)}
            className="grid gap-x-4 border-t border-hairline px-3 py-2 first:border-t-0 @lg:grid-cols-[14rem_1fr]"
          >
            <span className="min-w-0 break-words text-secondary">{nameSubject(difference)}</span>
            <span className={joinClasses('min-w-0 break-words', FIGURES.includes(difference.part) && 'figure')}>
              {describe(difference)}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < differences.length && (
        <Button size="small" onClick={() => setIsWhole(true)}>
          {proposalText.showAll({ count: differences.length })}
        </Button>
      )}
    </div>
  );
}

function nameSubject({ gate, part }: Difference): string {
  const named = proposalText.part({ part });
  return gate === null || part === 'gate' ? named : `${gate} · ${named}`;
}

function describe({ part, before, after }: Difference): string {
  const [old, fresh] = [before, after].map((value) => (value === null ? null : writeValue(part, value)));
  if (SETS.includes(part)) {
    return fresh == null ? `${proposalText.removed()}: ${old ?? ''}` : `${proposalText.added()}: ${fresh}`;
  }
  if (before === null) return fresh ?? proposalText.none();
  return proposalText.becomes({ before: old ?? proposalText.none(), after: fresh ?? proposalText.none() });
}

const FIGURES: readonly Difference['part'][] = [
  'requiredMegajoules',
  'rewardPercent',
  'limit',
  'amount',
  'rate',
  'given',
  'got',
  'moved',
  'exchangeRate',
  'cost',
];

/** Parts of which there are several, so that one is added or removed. */
const SETS: readonly Difference['part'][] = ['gate', 'gatekeeper', 'goodStanding', 'officer'];

function writeValue(part: Difference['part'], value: string): string {
  if (part === 'amount' || part === 'limit') return formatMegajoules(value);
  if (part === 'given' || part === 'got' || part === 'moved' || part === 'cost') {
    const [digits = '0', code = ''] = value.split(' ');
    return writeMoney(digits, code);
  }
  if (part === 'exchangeRate') {
    const [given = '', got = '', rate = ''] = value.split(' ');
    return booksText.rateLine({ given: nameCurrency(given), rate, got: nameCurrency(got) });
  }
  if (part === 'purpose') return namePurpose(value);
  if (part === 'paidFrom' && value === '') return costsText.paidBefore();
  if (part === 'day' || part === 'fromDay') return formatDay(value);
  if (part === 'month') return formatMonth(value);
  if (part === 'requiredMegajoules') return formatWholeMegajoules(Number(value));
  if (part === 'rewardPercent') return proposalText.percent({ percent: value });
  if (part === 'loopAfterdays') return proposalText.days({ count: Number(value) });
  if (part === 'grantRequired') return proposalText.linkRule({ required: value === 'true' ? 'true' : 'false' });
  if (part === 'incomeTree' || part === 'shareholderTree') return proposalText.linkedTree();
  if (part === 'position' && value === '') return proposalText.topLevel();
  return value === '' ? proposalText.none() : value;
}

function namePurpose(value: string): string {
  const purpose = CostPurpose.safeParse(value).data;
  return purpose === undefined ? value : costsText.purpose({ purpose });
}
