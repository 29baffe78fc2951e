import { memo } from 'react';

/** The names that fields offer: written once, as thousands of them would hold up whoever walks from node to node. */
export const NameList = memo(function NameList({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
});
