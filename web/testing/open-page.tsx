import routes, { type PageRoute } from 'virtual:page-routes';
import type { RequestHandler } from 'msw';
import { createRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  RouterProvider,
  UNSAFE_withErrorBoundaryProps as withFault,
  UNSAFE_withComponentProps as withProps,
} from 'react-router';
import { onTestFinished } from 'vitest';
import { holdReads } from '../src/api/query-client.ts';
import Root, { ErrorBoundary, HydrateFallback } from '../src/app/root.tsx';
import { answerAll } from './answer-all.ts';
import { resize, WIDE } from './judge-page.ts';
import { makeID } from './make-answer.ts';
import { register } from './register.ts';
import { listenToSockets } from './stub-live.ts';

/** Who views a page. */
export type Viewer = 'visitor' | 'person';

let opened = 0;

/**
 * Opens an address of the application as the router would: the page's own module with its loader, within its layouts.
 * @param stubs answers of the register that differ from those of `answerAll`
 */
export async function openPage(address: string, viewer: Viewer, stubs: readonly RequestHandler[] = []): Promise<void> {
  opened += 1;
  register.use(...stubs, ...answerAll);
  listenToSockets();
  enter(viewer);
  resize(WIDE);
  history.replaceState(null, '', address);
  const router = createBrowserRouter([
    {
      id: 'root',
      Component: Root,
      HydrateFallback,
      ErrorBoundary: withFault(ErrorBoundary),
      children: routes.map(buildRoute),
    },
  ]);
  const place = document.createElement('div');
  place.className = 'flex flex-1 flex-col';
  document.body.append(place);
  const root = createRoot(place);
  root.render(<RouterProvider router={router} />);
  onTestFinished(() => {
    root.unmount();
    router.dispose();
    place.remove();
    register.resetHandlers();
  });
}

function buildRoute({ id, path, index, module, children }: PageRoute): RouteObject {
  const { default: Page, clientLoader, ErrorBoundary: Fault, HydrateFallback: Wait, ...rest } = module;
  const parts = {
    id,
    Component: withProps(Page),
    handle: rest.handle,
    ...(path !== undefined && { path }),
    ...(clientLoader && {
      loader: (given: LoaderFunctionArgs) => clientLoader({ ...given, serverLoader: refuseServer } as never),
    }),
    ...(rest.shouldRevalidate && { shouldRevalidate: rest.shouldRevalidate }),
    ...(Wait && { HydrateFallback: Wait }),
    ...(Fault && { ErrorBoundary: withFault(Fault) }),
  };
  return index ? { ...parts, index, children: undefined } : { ...parts, children: children.map(buildRoute) };
}

/** There is no rendering server, so a loader that requested it would never get an answer. */
function refuseServer(): never {
  throw new Error('No page loads from a server that renders.');
}

/** Signs in a new person for each test, so that no earlier answers are cached. */
function enter(viewer: Viewer): void {
  localStorage.clear();
  sessionStorage.clear();
  const sub = makeID(opened);
  if (viewer === 'person')
    localStorage.setItem('authToken', writeToken({ sub, name: 'Tsitsi Chidziva', exp: 4_102_444_800 }));
  // An empty cache for visitors too, and no pause before a retry.
  holdReads(sub);
  const client = holdReads(viewer === 'person' ? sub : '');
  const options = client.getDefaultOptions();
  client.setDefaultOptions({ ...options, queries: { ...options.queries, retryDelay: 0 } });
}

function writeToken(claims: unknown): string {
  const write = (part: unknown) =>
    btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${write({ alg: 'HS256' })}.${write(claims)}.c2lnbmF0dXJl`;
}
