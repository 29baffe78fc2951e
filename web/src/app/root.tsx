import * as uiText from '@atlas/messages/ui';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { SpinnerPanel } from '../ui/spinner.tsx';
import './app.css';
import { bootScript } from './boot-script.ts';
import { FaultScreen } from './fault-screen.tsx';
import { FirstLoadNote } from './first-load-note.tsx';
import { Providers } from './providers.tsx';

export function Layout({ children }: { children: ReactNode }) {
  const isSent = useSentPage();
  return (
    // The boot script writes its marks on the root element before React reads it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f4ee" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1513" />
        {/* react-aria looks for its own style element under this name; the content policy would refuse one. */}
        <meta id="react-aria-pressable-style" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this build, allowed by its hash */}
        {isSent && <script dangerouslySetInnerHTML={{ __html: bootScript }} />}
        <Meta />
        <Links />
      </head>
      <body className="flex flex-col">
        <FirstLoadNote />
        {children}
        {isSent && <ScrollRestoration />}
        <Scripts />
      </body>
    </html>
  );
}

/**
 * Whether this is the page as it was served. If a fault makes React render it again, the content policy would refuse
 * every inline script, and React would then fail.
 */
function useSentPage(): boolean {
  const isHydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  const [isSent] = useState(isHydrating);
  return isSent;
}

export default function Root() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  );
}

export function HydrateFallback() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SpinnerPanel label={uiText.loading()} />
    </div>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <FaultScreen error={error} />;
}
