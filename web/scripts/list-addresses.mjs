/** Every address of a route tree in the router's notation; the catch-all is not an address. */
export function listAddresses(tree, parent = '') {
  return tree.flatMap((entry) => {
    if (entry.path === '*') return [];
    const address = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    if (entry.children?.length) return listAddresses(entry.children, address);
    return [address === '' ? '/' : address];
  });
}

/** The addresses below one layout, anywhere in the tree. */
export function listAddressesBelow(layout, tree) {
  return tree.flatMap((entry) =>
    entry.file === layout ? listAddresses([entry]) : listAddressesBelow(layout, entry.children ?? []),
  );
}
