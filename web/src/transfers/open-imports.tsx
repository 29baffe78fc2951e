import type { CompanyId, ImportId } from '@atlas/contract/identifiers';
import { listOpenImports } from '@atlas/contract/transfers';
import * as transfersText from '@atlas/messages/transfers';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';

type OpenImportsProps = { companyID: CompanyId; onOpen: (importID: ImportId) => void };

/** A person's unfinished imports, each with a link back to it; nothing if there are none. */
export function OpenImports({ companyID, onOpen }: OpenImportsProps) {
  const { data } = useRead(listOpenImports, { params: { companyID } }, { staleTime: 0 });
  const imports = data?.imports ?? [];
  if (imports.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-[600]">{transfersText.unfinished()}</h3>
      <ul className="max-h-48 divide-y divide-hairline overflow-y-auto border border-hairline">
        {imports.map(({ _id, fileName, state }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
            <span className="min-w-0 break-words">
              {fileName}
              <span className="block text-12 text-secondary">{transfersText.state({ state })}</span>
            </span>
            <Button size="small" aria-label={`${transfersText.resume()}: ${fileName}`} onClick={() => onOpen(_id)}>
              {transfersText.resume()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
