import { replace } from 'react-router';

/**
 * Redirects an old address, which named a view in its query, to the view's own path, so that links in mails and
 * bookmarks keep working. The rest of the query stays.
 * @param views those with a path of their own; any other name redirects to the first view
 * @throws the redirect, if the address names a view
 */
export function leadToView({ url: asked }: Request, views: readonly string[]): void {
  const address = new URL(asked);
  const view = address.searchParams.get('view');
  if (view === null) return;
  address.searchParams.delete('view');
  const step = views.includes(view) ? `/${view}` : '';
  throw replace(address.pathname.replace(/\/$/, '') + step + address.search);
}
