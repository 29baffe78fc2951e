import * as uiText from '@atlas/messages/ui';
import { useLocation, useNavigation } from 'react-router';

/**
 * While the program of the next page is loading, the current page says so at its upper edge. It loads with the first
 * program, because a slow first visit is where people wait longest.
 */
export function PageOnItsWay() {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  if (next === undefined || next.pathname === pathname) return null;
  return (
    <div role="status" className="page-on-its-way">
      <span className="sr-only">{uiText.opening()}</span>
    </div>
  );
}
