import { replace } from 'react-router';

/**
 * Leads an address from before, which named a view in its query, on to the view's own path: links in mails and bookmarks
 * keep working. What else stands in the query stays.
 * @param views those that have a path of their own; any other name leads to the first view
 * @throws the way there, where the address names a view
 */
export function leadToView({ url: asked }: Request, views: readonly string[]): void {
  const address = new URL(asked);
  const view = address.searchParams.get('view');
  if (view === null) return;
  address.searchParams.delete('view');
  const step = views.includes(view) ? `/${view}` : '';
  throw replace(address.pathname.replace(/\/$/, '') + step + address.search);
}
