import * as siteText from '@atlas/messages/site';
import { useLocation } from 'react-router';
import { KitScreen } from '../../site/kit-screen.tsx';
import { describePage } from '../page-title.ts';

const nameSheets = (): Readonly<Record<string, string>> => ({
  pieces: siteText.kitPieces(),
  controls: siteText.kitControls(),
  states: siteText.kitStates(),
});

/** The sheet in the address. The build requests every page with a trailing slash, the browser without. */
const readChapter = (pathname: string) => pathname.split('/')[2] ?? '';

export const meta = ({ location }: { location: { pathname: string } }) => {
  const sheet = nameSheets()[readChapter(location.pathname)];
  return describePage(
    sheet === undefined ? siteText.kitTitle() : `${sheet} · ${siteText.kitTitle()}`,
    siteText.kitLead(),
  );
};

export default function KitPage() {
  const { pathname } = useLocation();
  return <KitScreen chapter={readChapter(pathname)} />;
}
