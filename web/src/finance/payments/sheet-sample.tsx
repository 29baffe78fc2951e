import * as paymentsText from '@atlas/messages/payments';

type SheetSampleProps = { names: readonly string[]; rows: readonly (readonly string[])[] };

/** The first rows of a bank's sheet, as they are in the file. */
export function SheetSample({ names, rows }: SheetSampleProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section tabIndex={0} aria-label={paymentsText.sample()} className="overflow-x-auto border border-hairline">
      <table className="w-full text-13">
        <thead>
          <tr>
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place
              <th key={index} scope="col" className="border-b border-hairline px-3 py-2 text-left whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file are told apart by their place
            <tr key={line}>
              {names.map((name, index) => (
                <td key={`${name} ${index.toString()}`} className="px-3 py-1.5 whitespace-nowrap">
                  {row[index] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
