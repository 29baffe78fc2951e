import { memo } from 'react';

/** The names that fields offer, rendered once: thousands of them would slow down moving from node to node. */
export const NameList = memo(function NameList({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
});
